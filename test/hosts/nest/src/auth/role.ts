export enum Role {
  Member = 'member',
  Teacher = 'teacher',
  Admin = 'admin',
}

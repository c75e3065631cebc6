// Values, scopes and arguments are made of each other; those who make calls need the last alone.
export { Arguments } from './scope';

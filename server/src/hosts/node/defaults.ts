import { type HostDefaults, neutralDefaults } from '../../core/configuration/host-defaults';

/** What configuration says of applications of Node, which listen themselves: mostly at the port that examples have. */
export const nodeDefaults: HostDefaults = {
  ...neutralDefaults,
  addresses: { development: 'http://localhost:3000', local: null },
};

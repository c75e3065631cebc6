// What the command line loads of this directory, as a bundle of its own.
export { linksOf } from './output-links';
export { startServer } from './serve';

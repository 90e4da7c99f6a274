// What a line of the log needs, apart: it loads much that a start need not wait for.
export { loggedError } from '@domeka/platform';

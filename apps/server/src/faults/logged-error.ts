// A module of its own, loaded on demand: it imports much that a start need not wait for.
export { loggedError } from '@domeka/platform';

export class EnvironmentError extends Error {}

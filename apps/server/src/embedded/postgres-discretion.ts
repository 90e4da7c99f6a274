/**
 * Keeps personal data out of PostgreSQL's own log: no statements, values or details, and no errors, whose messages
 * quote values. The product logs those by code. `log` keeps starts, stops and crashes.
 */
export const discreetSettings = [
  'log_min_messages=log',
  'log_min_error_statement=panic',
  'log_error_verbosity=terse',
  'log_parameter_max_length=0',
  'log_parameter_max_length_on_error=0',
];

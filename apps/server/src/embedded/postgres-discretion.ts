/** Privacy: no statements, values or details in PostgreSQL's own log, and no errors, whose messages quote values. */
export const discreetSettings = [
  'log_min_messages=log',
  'log_min_error_statement=panic',
  'log_error_verbosity=terse',
  'log_parameter_max_length=0',
  'log_parameter_max_length_on_error=0',
];

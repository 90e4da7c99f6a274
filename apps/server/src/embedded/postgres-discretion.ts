/**
 * What keeps people's data out of PostgreSQL's own log: no statements, no values, no details, and no refusals, whose
 * words quote values too. The product logs those itself, by their codes. `log` leaves what concerns the server: its
 * start and stop, its crashes, and what keeps it from serving.
 */
export const discreetSettings = [
  'log_min_messages=log',
  'log_min_error_statement=panic',
  'log_error_verbosity=terse',
  'log_parameter_max_length=0',
  'log_parameter_max_length_on_error=0',
];

/** Of a medication `m`: whether decisions mean anything for its packages. */
export const isHit = '(m.recalled_count + m.suspended_count + m.check_count + m.unreadable_count > 0)';
export const isAlarmed = '(m.recalled_count + m.suspended_count > 0)';

/** The most serious of the packages of a medication `m`. */
export const stateOfMedication = `
  case when m.recalled_count > 0 then 'recalled' when m.suspended_count > 0 then 'suspended'
    when m.check_count > 0 then 'check' when m.unreadable_count > 0 then 'unreadable' end`;

/** The most serious of a package `p`. */
export const stateOfPackage = `(
  select r.state from package_recalls r where r.package_id = p.id and r.state is not null
  order by array_position(array['recalled', 'suspended', 'check', 'unreadable'], r.state) limit 1)`;

/** Packages that are withdrawn or suspended, with the scope they are in. */
export const alarms = `
  select r.package_id, r.decision_id, r.state, m.scope_id from package_recalls r
  join medication_packages p on p.id = r.package_id join medications m on m.id = p.medication_id
  where r.state in ('recalled', 'suspended')`;

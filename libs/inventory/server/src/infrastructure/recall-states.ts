export const isHit = '(m.recalled_count + m.suspended_count + m.check_count + m.unreadable_count > 0)';
export const isAlarmed = '(m.recalled_count + m.suspended_count > 0)';

export const stateOfMedication = `
  case when m.recalled_count > 0 then 'recalled' when m.suspended_count > 0 then 'suspended'
    when m.check_count > 0 then 'check' when m.unreadable_count > 0 then 'unreadable' end`;

export const stateOfPackage = `(
  select r.state from package_recalls r where r.package_id = p.id and r.state is not null
  order by array_position(array['recalled', 'suspended', 'check', 'unreadable'], r.state) limit 1)`;

export const alarms = `
  select r.package_id, r.decision_id, r.state, m.scope_id from package_recalls r
  join medication_packages p on p.id = r.package_id join medications m on m.id = p.medication_id
  where r.state in ('recalled', 'suspended')`;

import { auditUsage, readAuditCommand, runAudit } from './commands/audit-log.ts';
import { runProgram } from './commands/program.ts';

await runProgram({ usage: auditUsage, read: readAuditCommand, run: runAudit });

// Made by scripts/generate.ts from openapi/. Do not edit.
export const systemCheckNameValues = ['database', 'schema', 'role', 'connections', 'clock', 'disk', 'secret key', 'audit log', 'operators', 'due jobs', 'failed jobs', 'undelivered email', 'exposure data', 'sites', 'recipients', 'help', 'backups', 'pages', 'address', 'flags', 'identity', 'mail', 'replies', 'page looks', 'site descriptions', 'payments', 'Have I Been Pwned', 'XposedOrNot', 'breached passwords'] as const
export const systemCheckStateValues = ['ok', 'warning', 'failed'] as const

import { commandLine } from '#server/commands.ts'
import { ConfigError } from '#server/config.ts'
import { type AuditVerdict, verifyAudit } from '#server/platform/audit/verify.ts'
import { loadKeys } from '#server/platform/known-keys.ts'
import { connect } from './lib/connect.ts'
import { complain, say } from './lib/say.ts'
import { refuseUsage } from './lib/usage.ts'

const number = new Intl.NumberFormat('en-US')

const report = ({ links, head, problems }: AuditVerdict): boolean => {
  for (const problem of problems) complain(problem)
  if (problems.length > 0) {
    complain('The audit log is NOT as it was recorded.')
    return false
  }
  say(`The audit log is as it was recorded: ${number.format(links)} events.`)
  say(`It ends at position ${head.position} with ${head.hash}: the same line is with your collector.`)
  return true
}

const verify = async (): Promise<boolean> => {
  const { config, db, close } = await connect()
  try {
    return report(await verifyAudit(db, await loadKeys(db, config.secretKeys)))
  } finally {
    await close()
  }
}

if (process.argv.slice(2).join(' ') !== 'verify')
  refuseUsage(
    `Usage: ${commandLine('audit', 'verify')}   (whether an event was removed or changed; docs/security/logging.md)`,
  )
verify().then(
  isIntact => process.exit(isIntact ? 0 : 1),
  (error: unknown) => {
    complain(error instanceof ConfigError ? error.message : String(error))
    process.exit(2)
  },
)

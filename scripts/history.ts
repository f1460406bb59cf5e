// `npm run history -- ID`: what has happened to a stored thing, and what may happen to it next (docs/operations).

import { writeFileSync } from 'node:fs'
import { uuid } from '#domain/uuid.ts'
import type { LifecycleHistory } from '#openapi/generated/api.ts'
import { commandLine } from '#server/commands.ts'
import { ConfigError } from '#server/config.ts'
import { kindNames, readHistories } from '#server/conform/history.ts'
import { connect } from './lib/connect.ts'
import { complain, say } from './lib/say.ts'
import { readArguments, refuseUsage } from './lib/usage.ts'

const usage = `Give the id of a finding, request, plan, payment, scan or membership: ${commandLine('history', 'ID')}, with --inspector FILE`

const print = (history: LifecycleHistory): void => {
  const { kind, id, chart, about, state, stateAbout, isChecked, isExplained, odd, happened, next } = history
  say(`${kind} ${id}`)
  say(`Chart ${chart}: ${about}`)
  if (!isChecked) say('No history is stored beside the audit log.')
  say(happened.length === 0 ? 'Nothing is on record.' : 'What has happened:')
  for (const { at, event, by, to } of happened) {
    const led = to.length > 0 ? `to ${to.join(' or ')}` : 'the chart can’t explain it here'
    say(`  ${at}  ${event}, by ${by}${isChecked ? `: ${led}` : ''}`)
  }
  say(`Stored now: ${state}. ${stateAbout}`)
  if (!isExplained) say(`Its history does not lead to ${state}, where it is stored.`)
  if (odd !== null) say(`Its columns disagree: ${odd}.`)
  say('What may come next:')
  for (const { event, verdict } of next) say(`  ${event}: ${verdict}`)
}

const history = async (): Promise<0 | 1 | 2> => {
  const { positionals, values } = readArguments(
    { allowPositionals: true, options: { inspector: { type: 'string' } } },
    usage,
  )
  const [id = '', ...others] = positionals
  if (!uuid.test(id) || others.length > 0) refuseUsage(usage)
  const { db, close } = await connect()
  try {
    const found = await readHistories(db, id)
    found.forEach(print)
    if (found.length === 0) {
      const names = new Intl.ListFormat('en-US', { type: 'disjunction' }).format(kindNames)
      complain(`No ${names} has the id ${id}.`)
      return 2
    }
    if (values.inspector !== undefined) {
      const steps = found.flatMap(({ trace }) => (JSON.parse(trace) as { steps: readonly object[] }).steps)
      writeFileSync(values.inspector, JSON.stringify({ steps }))
      say(`Open ${values.inspector} in the inspector to step through it.`)
    }
    return found.every(({ isExplained, odd }) => isExplained && odd === null) ? 0 : 1
  } finally {
    await close()
  }
}

history().then(
  code => process.exit(code),
  (error: unknown) => {
    complain(error instanceof ConfigError ? error.message : String(error))
    process.exit(2)
  },
)

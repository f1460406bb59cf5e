import { existsSync } from 'node:fs'
import { rm, statfs } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { sql } from 'kysely'
import { helpOlderThanAYear } from '#domain/help.ts'
import { helpRows } from '#domain/help-rows.ts'
import { flagOfTag, type TagKind, tagKinds } from '#domain/tags.ts'
import type { SystemCheck, SystemCheckName } from '#openapi/generated/api.ts'
import { findBackups, findUnfinished } from '#server/backup/scheduled.ts'
import { capturePage, findBrowser } from '#server/capture/capture.ts'
import { commandLine } from '#server/commands.ts'
import type { Config, SmtpConfig } from '#server/config.ts'
import { listRecipientSources } from '#server/modules/recipients/directory.ts'
import { listSources } from '#server/modules/sites/directory.ts'
import { operatorsOf } from '#server/operators/operators.ts'
import { verifyAudit } from '#server/platform/audit/verify.ts'
import { type Database, refuseUnreachable } from '#server/platform/database/database.ts'
import { hasPendingMigrations } from '#server/platform/database/migrations.ts'
import { prepareDatabase, refuseOwningRole } from '#server/platform/database/roles.ts'
import { refuseUnknownSchema } from '#server/platform/database/schema.ts'
import { createFlags, flagsFileInMaintenance } from '#server/platform/flags/flags.ts'
import { maintenanceSince } from '#server/platform/flags/maintenance.ts'
import { loadKeys } from '#server/platform/known-keys.ts'
import type { Logger } from '#server/platform/log.ts'
import { MailboxError, tryMailbox } from '#server/platform/mail/incoming/mailbox.ts'
import { smtpTransport } from '#server/platform/mail/smtp-messenger.ts'
import { outgoingTo } from '#server/platform/outgoing.ts'
import { missingOnInvoices, missingPostalAddress } from '#server/production-rules.ts'
import { troubleInFolder } from '#server/scan/corpus/watched-folder.ts'
import { haveIBeenPwned } from '#server/scan/have-i-been-pwned/client.ts'
import { readSitesFolder } from '#server/scan/people-sites/sites.ts'

export interface Installation {
  readonly config: Config
  /** As the role that serves. */
  readonly db: Database
}

export type CheckResult = Readonly<SystemCheck>

/** A sentence alone means that all is well. */
type Outcome = string | readonly ['warning' | 'failed', string]
type Check = (installation: Installation) => Promise<Outcome>
type Checks = Readonly<Partial<Record<SystemCheckName, Check>>>

const timeoutMs = 10_000
const gigabyte = 2 ** 30
const yearMs = 365 * 24 * 60 * 60 * 1000
const twoDaysMs = 2 * 24 * 60 * 60 * 1000

/** The status of a service's answer. @throws when it can't be reached */
const statusOf = async (url: string, headers: Record<string, string> = {}): Promise<number> => {
  const signal = AbortSignal.timeout(timeoutMs)
  const answer = await outgoingTo(url)(url, { headers, signal })
  await answer.body?.cancel()
  return answer.status
}

/** What Node calls a certificate that came alone, and one whose authority it doesn't know. */
const distrust: readonly (readonly [RegExp, string])[] = [
  [
    /UNABLE_TO_VERIFY_LEAF_SIGNATURE/,
    'sends a certificate without its chain. Give its proxy the whole chain (fullchain.pem), or set NODE_EXTRA_CA_CERTS to the certificate of an authority of your own.',
  ],
  [
    /SELF_SIGNED_CERT|UNABLE_TO_GET_ISSUER_CERT|CERT_UNTRUSTED/,
    'has a certificate of an authority that this machine doesn’t trust. Set NODE_EXTRA_CA_CERTS to that authority’s certificate.',
  ],
]

const whyAway = (host: string, error: unknown): string => {
  const cause: unknown = error instanceof Error ? error.cause : undefined
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  const [, why = 'can’t be reached from this machine.'] = distrust.find(([codes]) => codes.test(code)) ?? []
  return `${host} ${why}`
}

const reach = async (url: string, headers?: Record<string, string>): Promise<Outcome> => {
  const { host } = new URL(url)
  const status = await statusOf(url, headers).catch((error: unknown) => whyAway(host, error))
  if (typeof status === 'string') return ['failed', status]
  if (status === 401 || status === 403) return ['failed', `${host} refuses the key that is configured.`]
  return status < 400 ? `${host} answers.` : ['failed', `${host} answers with ${status}.`]
}

/** What a key of Have I Been Pwned allows, and what scans do without. */
const lookAtKey = async (hibp: NonNullable<Config['hibp']>): Promise<Outcome> => {
  const reached = await reach(`${hibp.baseUrl}/subscription/status`, {
    'hibp-api-key': hibp.apiKey,
    'user-agent': 'Wardlight',
  })
  if (typeof reached !== 'string') return reached
  const plan = await haveIBeenPwned(hibp)
    .plan(AbortSignal.timeout(timeoutMs))
    .catch(() => null)
  if (plan === null) return ['failed', `${new URL(hibp.baseUrl).host} doesn’t say what the key allows.`]
  const { requestsPerMinute, hasRanges } = plan
  const pace = `${reached} The key allows ${requestsPerMinute} requests a minute.`
  if (hasRanges) return `${pace} Only the beginnings of hashes are sent.`
  return hibp.sendsAddresses
    ? ['warning', `${pace} It can’t look up by range, so whole email addresses are sent.`]
    : [
        'warning',
        `${pace} It can’t look up by range: personal scans report it as “could not check”. A larger key can, or HIBP_SEND_ADDRESSES=true sends whole addresses.`,
      ]
}

const mailFailure = ({ url }: SmtpConfig, error: Error): Outcome => [
  'failed',
  `${new URL(url).host} can’t be used: ${error.message.trim().replace(/\.$/, '')}. Look at SMTP_URL.`,
]

const one = async <T extends object>(db: Database, query: ReturnType<typeof sql<T>>): Promise<T> => {
  const [row] = (await query.execute(db)).rows
  if (row === undefined) throw new Error('No row')
  return row
}

/** Without these nothing else in the database can be checked. */
/** Of a directory whose table comes with Wardlight. @param alone what is known without a source of others */
const ageOfSources = (
  sources: readonly Readonly<Record<'name' | 'importedAt', string>>[],
  { command, alone }: Readonly<Record<'command' | 'alone', string>>,
): Awaited<ReturnType<Check>> => {
  const old = sources.filter(({ importedAt }) => Date.now() - Date.parse(importedAt) > yearMs)
  if (old.length > 0)
    return [
      'warning',
      `Older than a year: ${old.map(({ name }) => name).join(', ')}. Run ${command}; the table called Wardlight comes with a newer version.`,
    ]
  return sources.length > 1
    ? 'No source is older than a year.'
    : `Only ${alone} that come with Wardlight are known. Run ${command} for thousands.`
}

const prerequisites: Checks = {
  database: async ({ config, db }) => {
    if (config.databaseUrl !== null) await refuseUnreachable('DATABASE_URL', config.databaseUrl)
    const query = sql<{ version: string }>`select current_setting('server_version') as version`
    const { version } = await one(db, query)
    return Number.parseInt(version, 10) < 15
      ? ['failed', `PostgreSQL ${version}; 15 or later is needed.`]
      : `PostgreSQL ${version} answers.`
  },

  schema: async ({ db }) => {
    await refuseUnknownSchema(db)
    return 'It’s the one that this version makes.'
  },
}

const databaseChecks: Checks = {
  role: async ({ config, db }) => {
    if (config.mode !== 'production') return 'Only production needs a role that owns nothing.'
    await refuseOwningRole(db)
    return 'The role that serves owns nothing.'
  },

  connections: async ({ db }) => {
    const { used, most } = await one(
      db,
      sql<{ used: number; most: number }>`select (select count(*)::int from pg_stat_activity) as used,
        current_setting('max_connections')::int as most`,
    )
    const sentence = `${used} of the database’s ${most} connections are in use.`
    return used > 0.8 * most
      ? ['warning', `${sentence} Raise max_connections, or start fewer processes.`]
      : sentence
  },

  clock: async ({ db }) => {
    const began = Date.now()
    const { at } = await one(db, sql<{ at: Date }>`select clock_timestamp() as at`)
    const seconds = Math.round(Math.abs(at.getTime() - (began + Date.now()) / 2) / 1000)
    return seconds < 5
      ? 'This machine’s clock and the database’s agree.'
      : ['failed', `This machine’s clock and the database’s are ${seconds} s apart. Set both by NTP.`]
  },

  disk: async ({ config, db }) => {
    const { size } = await one(
      db,
      sql<{ size: string }>`select pg_size_pretty(pg_database_size(current_database())) as size`,
    )
    const folder = existsSync(config.dataDir) ? config.dataDir : resolve('.')
    const { bavail, bsize } = await statfs(folder)
    const free = (bavail * bsize) / gigabyte
    const sentence = `The database takes ${size}; ${free.toFixed(1)} GB are free on this machine.`
    return free < 1 ? ['warning', `${sentence} Make room.`] : sentence
  },

  'secret key': async ({ config, db }) => {
    await loadKeys(db, config.secretKeys)
    return 'It’s the one of this database.'
  },

  'audit log': async ({ config, db }) => {
    // The check before says why they can’t be used.
    const keys = await loadKeys(db, config.secretKeys).catch(() => null)
    if (keys === null) return ['warning', 'It can’t be checked without the right SECRET_KEY.']
    const { links, problems } = await verifyAudit(db, keys)
    const [problem] = problems
    return problem === undefined
      ? `Its ${links} events are as they were recorded.`
      : ['failed', `${problem} See ${commandLine('audit', 'verify')}.`]
  },

  operators: async ({ db }) => {
    const { length } = await operatorsOf(db)
    if (length > 0) return `${length} may make companies and work on requests.`
    return [
      'warning',
      `Nobody may make companies or work on requests. Run ${commandLine('operator', 'add EMAIL')}.`,
    ]
  },

  'due jobs': async ({ db }) => {
    const { due } = await one(
      db,
      sql<{ due: number }>`select count(*)::int as due from pgboss.job
        where state < 'active' and not blocked and start_after < now() - interval '10 minutes'`,
    )
    return due === 0
      ? 'None has waited for ten minutes.'
      : ['failed', `${due} have waited for more than ten minutes. Start a process without RUN_WORKERS=false.`]
  },

  'failed jobs': async ({ db }) => {
    const { rows } = await sql<{ name: string; failed: number }>`select name, count(*)::int as failed
      from pgboss.job where state = 'failed' and completed_on > now() - interval '1 day' group by name order by name`.execute(
      db,
    )
    return rows.length === 0
      ? 'None within a day.'
      : [
          'warning',
          `Within a day: ${rows.map(({ name, failed }) => `${name} ${failed}`).join(', ')}. The log says why.`,
        ]
  },

  'undelivered email': async ({ db }) => {
    const { undelivered } = await one(
      db,
      sql<{ undelivered: number }>`select count(*)::int as undelivered from audit_event
        where action = 'email.undelivered' and at > now() - interval '1 day'`,
    )
    return undelivered === 0
      ? 'None within a day.'
      : ['warning', `${undelivered} within a day. The operators’ log has the mail server’s answers.`]
  },

  'exposure data': async ({ config, db }) => {
    const trouble = config.corpusFolder && (await troubleInFolder(config.corpusFolder))
    if (trouble) return ['warning', trouble]
    const { accounts, listings, stealers, earlier, unread } = await one(
      db,
      sql<
        Record<'accounts' | 'listings' | 'stealers', boolean> & Record<'earlier' | 'unread', number>
      >`select exists (select from corpus_account) as accounts,
        exists (select from corpus_listing) as listings, exists (select from corpus_stealer) as stealers,
        (select count(*) from corpus_listing where forms is null) as earlier,
        (select count(*) from corpus_account where mailbox_hash = '') + (select count(*) from corpus_stealer where mailbox_hash = '') as unread`,
    )
    const empty = Object.entries({
      breaches: accounts,
      'people-search sites': listings,
      'stealer logs': stealers,
    })
      .filter(([, isThere]) => !isThere)
      .map(([name]) => name)
    if (empty.length === 0 && earlier + unread > 0)
      return [
        'warning',
        [
          ...(earlier > 0
            ? [
                `${earlier} people-search listings were imported by an earlier version, and are found only where they spell a person the same way.`,
              ]
            : []),
          ...(unread > 0
            ? [
                `${unread} accounts and stealer logs were imported by an earlier version: those whose address has a “+” tag or is a Gmail address with dots are found only by the very same address.`,
              ]
            : []),
          `Import their files again with ${commandLine('corpus', 'import FILE...')}: nothing is added twice.`,
        ].join(' '),
      ]
    return empty.length === 0
      ? 'Every embedded source has some.'
      : [
          'warning',
          `There are no ${empty.join(', no ')}: scans report them as “could not check”. Run ${commandLine('corpus', 'import FILE...')}.`,
        ]
  },

  sites: async ({ db }) =>
    ageOfSources(await listSources(db), {
      command: commandLine('sites', 'update'),
      alone: 'the hundred sites',
    }),

  recipients: async ({ db }) =>
    ageOfSources(await listRecipientSources(db), {
      command: commandLine('recipients', 'update'),
      alone: 'the recipients',
    }),

  help: async () => {
    const old = helpOlderThanAYear(helpRows, Date.now())
    return old.length > 0
      ? [
          'warning',
          `Who helps in each country was looked up more than a year ago: ${old.join(', ')}. Upgrade; a newer version comes with newer facts.`,
        ]
      : 'Who helps in each country was looked up within a year.'
  },

  backups: async ({ config, db }) => {
    if (config.backupFolder === null)
      return config.mode === 'production'
        ? ['warning', 'None is made by schedule. Set BACKUP_FOLDER and BACKUP_PASSPHRASE.']
        : 'Only production needs them by schedule.'
    const isOld = (at: string) => Date.now() - Date.parse(at) > twoDaysMs
    const backups = await findBackups(db)
    const [latest] = backups
    if (latest === undefined)
      return [
        'warning',
        'None has been made yet. A process that works on jobs makes the first within the hour.',
      ]
    if (latest.failure !== null)
      return ['failed', `The latest, of ${latest.madeAt}, can’t be relied on. ${latest.failure}`]
    if (isOld(latest.madeAt))
      return [
        'failed',
        `The latest is of ${latest.madeAt}. Start a process that works on jobs, with BACKUP_FOLDER.`,
      ]
    const made = `The one of ${latest.madeAt} was restored and compared`
    if (config.backupBucket === null) return `${made}.`
    const astray = backups.find(
      ({ failure, copiedAt, copyFailure, madeAt }) =>
        copyFailure !== null || (failure === null && copiedAt === null && isOld(madeAt)),
    )
    if (astray !== undefined)
      return [
        'failed',
        `${made}, but not every copy is as it should be. ${astray.copyFailure ?? `${astray.file} is only in BACKUP_FOLDER.`}`,
      ]
    return latest.copiedAt === null
      ? ['warning', `${made}, but is only in BACKUP_FOLDER. It’s copied to BACKUP_S3_URL within the hour.`]
      : `${made}, and copied to BACKUP_S3_URL.`
  },
}

const tagIds: Readonly<Record<TagKind, string>> = { analytics: 'ANALYTICS_TAG_ID', pixel: 'AD_PIXEL_ID' }

/** A tag needs both its flag and its id. */
const tagProblem = async (config: Config): Promise<Outcome | null> => {
  const { anonymous } = await createFlags(config, async () => false).clientSettings()
  const sentences = tagKinds.flatMap(kind => {
    const [flag, id] = [flagOfTag[kind], tagIds[kind]]
    if (anonymous[flag] === (config.tags[kind] !== null)) return []
    return anonymous[flag]
      ? `The flag ${flag} is on and loads nothing: set ${id}.`
      : `${id} is set and loads nothing: switch the flag ${flag} on, or remove it.`
  })
  return sentences.length === 0 ? null : ['warning', sentences.join(' ')]
}

const otherChecks: Checks = {
  pages: async () =>
    existsSync(resolve(import.meta.dirname, '../../dist/index.html'))
      ? 'They’re built.'
      : ['failed', 'They aren’t built. Run npm start once, or npm run release.'],

  address: async ({ config }) => {
    const outcome = await reach(`${config.publicUrl}/readyz`)
    return typeof outcome === 'string'
      ? `${new URL(config.publicUrl).host} leads to a running Wardlight.`
      : ['warning', `${outcome[1]} PUBLIC_URL is where people go.`]
  },

  flags: async ({ config, db }) => {
    if (config.growthbook !== null)
      return (
        (await tagProblem(config)) ??
        reach(`${config.growthbook.host}/api/features/${config.growthbook.clientKey}`)
      )
    const file = flagsFileInMaintenance(config)
    if (file !== null)
      return ['warning', `Maintenance is on. Switch maintenance-mode off in ${file} to end it.`]
    // The check of the database says why it can’t be read.
    const since = await maintenanceSince(db).catch(() => null)
    return since === null
      ? ((await tagProblem(config)) ?? 'They can be read.')
      : [
          'warning',
          `Maintenance is on since ${since.toISOString()}. End it with ${commandLine('maintenance', 'off')}`,
        ]
  },

  identity: async ({ config: { cognito } }) =>
    cognito === null
      ? 'The embedded one, in the database.'
      : reach(
          `https://cognito-idp.${cognito.region}.amazonaws.com/${cognito.userPoolId}/.well-known/jwks.json`,
        ),

  mail: async ({ config }) => {
    const { smtp } = config
    if (smtp === null) return 'Messages go to the inbox, to nobody else.'
    const missing = missingPostalAddress(config)
    const accepted = `${new URL(smtp.url).host} accepts our sign-in.`
    return smtpTransport(smtp.url)
      .verify()
      .then(
        () => (missing === null ? accepted : ['warning', `${accepted} ${missing}`]),
        (error: Error) => mailFailure(smtp, error),
      )
  },

  replies: async ({ config: { requestsMailbox, requestsAddress } }) => {
    if (requestsMailbox === null) return 'Replies to letters go to their person alone.'
    if (requestsAddress === null)
      return ['warning', 'REQUESTS_MAILBOX_URL is set, but no letter is sent: set REQUESTS_ADDRESS.']
    const [local = '', domain = ''] = requestsAddress.split('@')
    const patience = { connect: timeoutMs, silence: timeoutMs, round: timeoutMs }
    try {
      const { host, hasEmailTo } = await tryMailbox(requestsMailbox, { to: `${local}+`, patience })
      const opened = `${host} lets us read the mailbox.`
      return hasEmailTo === true
        ? `${opened} Email to ${local}+…@${domain} arrives there.`
        : [
            'warning',
            `${opened} Whether email to ${local}+CODE@${domain} arrives there isn’t known: send one to ${local}+test@${domain}, and run this again.`,
          ]
    } catch (error) {
      if (!(error instanceof MailboxError)) throw error
      return ['failed', `${error.message} Look at REQUESTS_MAILBOX_URL.`]
    }
  },

  'page looks': async ({ config }) => {
    if (!config.pageLooks) return 'PAGE_LOOKS is off: nobody looks whether a page is gone.'
    const browser = await findBrowser(config.captureBrowser)
    const page = createServer((_request, response) => response.end('<title>Wardlight</title>'))
    await new Promise<void>(done => void page.listen(0, '127.0.0.1', done))
    const { port } = page.address() as AddressInfo
    // A name that is nobody’s, and this machine’s own page.
    const local = { addressesOf: async () => ['127.0.0.1'], isAllowed: () => true }
    const warnings: string[] = []
    const log = { warn: ({ reason }: { readonly reason: string }) => void warnings.push(reason) }
    const captured = await capturePage(
      `http://doctor.example:${port}/`,
      { ...local, browser, log: log as Pick<Logger, 'warn'> },
      AbortSignal.timeout(6 * timeoutMs),
    ).finally(() => page.close())
    if (captured.kind === 'failed')
      return [
        'failed',
        `No page can be looked at (${captured.reason}): every look says “could not check”. Our folder must be readable for every user of this machine${browser === null ? '' : `, and ${browser} must start`}.`,
      ]
    if (captured.capture.by === 'http')
      return [
        'warning',
        `Pages are read without a browser: those that need one can’t be checked, and a proof has no screenshot. ${browser === null ? 'Install Chromium, or set CAPTURE_BROWSER.' : `${browser} doesn’t start in its sandbox: ${warnings.join(' ')}`}`,
      ]
    return `${browser} opens pages in its sandbox.`
  },

  'site descriptions': async ({ config: { peopleSites } }) => {
    if (peopleSites === null) return 'SITES_FOLDER isn’t set: no people-search site is searched.'
    const { sites, refused } = await readSitesFolder(peopleSites.folder, peopleSites).catch(() => ({
      sites: [],
      refused: null,
    }))
    if (refused === null) return ['failed', `${peopleSites.folder} can’t be read. Look at SITES_FOLDER.`]
    const known = `Described sites: ${sites.length}, of which ${sites.filter(({ optOut }) => 'steps' in optOut).length} with a form.`
    return refused.length === 0
      ? known
      : ['warning', `${known} Not used: ${refused.map(({ file, why }) => `${file} (${why})`).join(' ')}`]
  },

  payments: async ({ config }) => {
    const { takesPayments, stripe } = config
    if (!takesPayments) return 'Payments are off.'
    const reached =
      stripe === null
        ? 'The embedded checkout, with test cards.'
        : await reach('https://api.stripe.com/v1/balance', { authorization: `Bearer ${stripe.secretKey}` })
    const missing = missingOnInvoices(config)
    return missing === null || typeof reached !== 'string' ? reached : ['warning', `${reached} ${missing}`]
  },

  'Have I Been Pwned': async ({ config: { hibp } }) =>
    hibp === null
      ? ['warning', 'HIBP_API_KEY isn’t set: scans report it as “could not check”.']
      : lookAtKey(hibp),

  XposedOrNot: async ({ config: { xposedOrNot } }) =>
    xposedOrNot === null ? 'It is no source here.' : reach(`${xposedOrNot.baseUrl}/v1/breaches`),

  'breached passwords': async ({ config: { passwordRangeUrl } }) =>
    passwordRangeUrl === null
      ? 'Only the embedded list and the corpus are checked.'
      : reach(`${passwordRangeUrl}/range/21BD1`),
}

const runCheck = async (
  name: SystemCheckName,
  check: Check,
  installation: Installation,
): Promise<CheckResult> => {
  const outcome = await check(installation).catch(
    (error: unknown) => ['failed', error instanceof Error ? error.message : String(error)] as const,
  )
  return typeof outcome === 'string'
    ? { name, state: 'ok', sentence: outcome }
    : { name, state: outcome[0], sentence: outcome[1] }
}

const listed = (checks: Checks) => Object.entries(checks) as [SystemCheckName, Check][]

/** What is in the database, only when that can be used, one after another; what is elsewhere at the same time. */
export async function* runChecks(installation: Installation): AsyncGenerator<CheckResult> {
  const run = ([name, check]: [SystemCheckName, Check]) => runCheck(name, check, installation)
  const others = listed(otherChecks).map(run)
  let isUsable = true
  for (const check of listed(prerequisites)) {
    if (!isUsable) break
    const result = await run(check)
    isUsable = result.state === 'ok'
    yield result
  }
  if (isUsable) for (const check of listed(databaseChecks)) yield await run(check)
  for (const result of others) yield await result
}

/** By the configured server, as any other message. */
const sendTestMessage = async ({ smtp, publicUrl }: Config, to: string): Promise<Outcome> => {
  if (smtp === null) return ['failed', 'No mail server is configured. Set SMTP_URL and MAIL_FROM.']
  return smtpTransport(smtp.url)
    .sendMail({
      from: smtp.from,
      ...(smtp.replyTo === null ? {} : { replyTo: smtp.replyTo }),
      to,
      subject: 'A test of Wardlight’s email',
      text: `Somebody who runs the Wardlight at ${publicUrl} has tried whether its email arrives. There is nothing to do.`,
    })
    .then(
      () =>
        `${new URL(smtp.url).host} took a message to ${to}. Look whether it arrives, and who it seems to be from.`,
      (error: Error) => mailFailure(smtp, error),
    )
}

export const tryMail = (installation: Installation, to: string): Promise<CheckResult> =>
  runCheck('mail', ({ config }) => sendTestMessage(config, to), installation)

/** Does what is safe to do without being told; a sentence about each thing done. */
export async function* applyFixes({ config, db }: Installation): AsyncGenerator<string> {
  const { databaseUrl, databaseOwnerUrl, backupFolder } = config
  // The check says why the schema can’t be read.
  const isOlder = await hasPendingMigrations(db).catch(() => false)
  if (isOlder && databaseUrl !== null && databaseOwnerUrl !== null) {
    await prepareDatabase(databaseOwnerUrl, databaseUrl)
    yield 'The schema was older than this version. It’s migrated.'
  }
  for (const file of backupFolder === null ? [] : await findUnfinished(backupFolder, Date.now())) {
    await rm(file)
    yield `${file} was left by a backup that was cut off. It’s removed.`
  }
}

/** One line for a request for help: versions and states, none of the sentences. */
export const supportLine = (
  version: string,
  results: readonly { readonly name: string; readonly state: CheckResult['state'] }[],
): string => {
  const named = (state: CheckResult['state']) =>
    results.filter(result => result.state === state).map(({ name }) => name.replaceAll(' ', '-'))
  return [
    `wardlight/${version}`,
    `node/${process.versions.node}`,
    `${process.platform}/${process.arch}`,
    `failed=${named('failed').join(',') || 'none'}`,
    `warnings=${named('warning').join(',') || 'none'}`,
  ].join(' ')
}

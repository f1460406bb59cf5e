import type {
  ClosingDifficulty,
  Site,
  SiteSecondStep,
  SiteSource,
  SiteSourceId,
} from '#openapi/generated/api.ts'
import { siteSourceIdValues } from '#openapi/generated/enumerations.ts'
import type { Database } from '#server/platform/database/database.ts'
import { withDomainsAbove } from '../domains/rules.ts'
import type { SiteRow } from './published.ts'

export interface SourcedRow extends SiteRow {
  readonly source: SiteSourceId
}

/** Which source is believed first about a fact; the others aren't asked about it. */
const trust = {
  name: ['wardlight', 'secondSteps', 'closing', 'passkeys'],
  password: ['passwordPages', 'wardlight'],
  secondStep: ['secondSteps', 'passkeys', 'wardlight'],
  secondStepPage: ['wardlight', 'secondSteps', 'passkeys'],
  passkey: ['passkeys', 'wardlight'],
  closing: ['closing', 'wardlight'],
} as const satisfies Record<string, readonly SiteSourceId[]>

type Level = readonly SourcedRow[]

/** Whether a source has both and calls them differently, as it does a company's other service. */
const isOtherSite = (below: Level, above: Level): boolean =>
  below.some(one =>
    above.some(
      other =>
        one.source === other.source && one.name !== null && other.name !== null && one.name !== other.name,
    ),
  )

/** Rows by domain, from the asked one up to the last that is the same site. */
const levelsOf = (domains: readonly string[], rows: readonly SourcedRow[]): Level[] => {
  const known = domains
    .map(domain => rows.filter(row => row.domain === domain))
    .filter(level => level.length > 0)
  const [nearest = []] = known
  const end = known.findIndex(level => isOtherSite(nearest, level))
  return end === -1 ? known : known.slice(0, end)
}

/** Rows in the order in which they are believed about a fact. */
const believed = (levels: readonly Level[], fact: keyof typeof trust): SourcedRow[] =>
  levels.flatMap(level => trust[fact].flatMap(source => level.filter(row => row.source === source)))

const secondStepOf = (levels: readonly Level[]): SiteSecondStep => {
  for (const level of levels) {
    const rows = believed([level], 'secondStep')
    const having = rows.filter(row => row.second_step === 'available')
    if (having.length > 0)
      return {
        state: 'available',
        methods: [...(having.find(row => row.second_step_methods.length > 0)?.second_step_methods ?? [])],
        url:
          believed([level], 'secondStepPage').find(row => row.second_step_url !== null)?.second_step_url ??
          null,
      }
    if (rows.some(row => row.second_step === 'none')) return { state: 'none', methods: [], url: null }
  }
  return { state: 'unknown', methods: [], url: null }
}

/**
 * What the sources together say of a site, fact by fact: of the nearest domain that has the fact, by the first source in `trust` that
 * has it there. The source that collects a fact comes before Wardlight's own table, which is as old as the version; but the table has the
 * page where a second step is turned on, and the source one that describes it. A second step that one source knows outweighs another that
 * found none. Facts of a domain above count until one that a source calls by another name. Unknown facts are said to be unknown; an
 * unknown password page is the well-known address.
 *
 * @param domains the asked one, and those above it that are no public suffix
 */
export const siteOf = (domains: readonly [string, ...string[]], rows: readonly SourcedRow[]): Site => {
  const levels = levelsOf(domains, rows)
  const domain = levels[0]?.[0]?.domain ?? domains[0]
  const password = believed(levels, 'password').find(row => row.password_url !== null)?.password_url ?? null
  const passkey = believed(levels, 'passkey').find(row => row.passkey !== null)
  const closing = believed(levels, 'closing').find(
    row => row.closing_difficulty !== null || row.closing_url !== null,
  )
  const difficulty: ClosingDifficulty = closing?.closing_difficulty ?? 'unknown'
  return {
    domain,
    name: believed(levels, 'name').find(row => row.name !== null)?.name ?? null,
    password: {
      url: password ?? `https://${domain}/.well-known/change-password`,
      isKnown: password !== null,
    },
    secondStep: secondStepOf(levels),
    passkey: { state: passkey?.passkey ?? 'unknown', url: passkey?.passkey_url ?? null },
    closing: { difficulty, url: closing?.closing_url ?? null },
  }
}

const rowsOf = (db: Database, domains: readonly string[]): Promise<SourcedRow[]> =>
  db.selectFrom('site').selectAll().where('domain', 'in', domains).execute()

/** The host below the site on which people sign in, as its password page is there; null where that isn't known. */
const signInHostOf = ({ domain, password }: Site): string | null => {
  const host = new URL(password.url).hostname
  return password.isKnown && host.endsWith(`.${domain}`) ? host : null
}

/** By the primary key alone. Steps that are known of the host of its password page alone are its own. @param domain in lower case and ASCII */
export const findSite = async (db: Database, domain: string): Promise<Site> => {
  const [, ...above] = withDomainsAbove(domain)
  const domains = [domain, ...above] as const
  const site = siteOf(domains, await rowsOf(db, domains))
  const host = signInHostOf(site)
  if (host === null || (site.secondStep.state !== 'unknown' && site.passkey.state !== 'unknown')) return site
  const { secondStep, passkey } = siteOf([host], await rowsOf(db, [host]))
  return {
    ...site,
    secondStep: site.secondStep.state === 'unknown' ? secondStep : site.secondStep,
    passkey: site.passkey.state === 'unknown' ? passkey : site.passkey,
  }
}

/** In the order of the contract. */
export const listSources = async (db: Database): Promise<SiteSource[]> => {
  const rows = await db
    .selectFrom('site_source')
    .select(['id', 'name', 'address', 'license', 'revision', 'imported_at', 'sites'])
    .execute()
  return rows
    .map(({ imported_at, ...source }) => ({ ...source, importedAt: imported_at.toISOString() }))
    .toSorted((one, other) => siteSourceIdValues.indexOf(one.id) - siteSourceIdValues.indexOf(other.id))
}

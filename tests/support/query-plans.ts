import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import type { Database } from '#server/platform/database/database.ts'
import type { Tables } from '#server/platform/database/tables.gen.ts'

/** One node of a plan, as `explain (format json)` tells it. */
export interface PlanNode {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Plan Rows': number
  readonly Plans?: readonly PlanNode[]
}

/** A database whose statements are explained. */
export interface Explained {
  readonly db: Database
  /** The nodes of the plans of everything that is asked of `db` meanwhile; nothing of it is run. */
  plansOf(ask: () => Promise<unknown>): Promise<PlanNode[]>
  close(): Promise<void>
}

/** What may be sorted when a list has an order of its own: a page, not a company. */
const fewRows = 2_000

const nodesOf = (plan: PlanNode): PlanNode[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

export const openExplained = async (connectionString: string): Promise<Explained> => {
  const client = new pg.Client({ connectionString })
  await client.connect()
  let nodes: PlanNode[] = []
  let requested = 0
  /** Explains a statement in place of running it, which would take seconds; one row without columns is its answer. */
  const explain = async (text: string, parameters: readonly unknown[]) => {
    requested += 1
    const { rows } = await client.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
      `explain (format json) ${text}`,
      [...parameters],
    )
    nodes.push(...(rows[0]?.['QUERY PLAN'] ?? []).flatMap(({ Plan: plan }) => nodesOf(plan)))
    return { command: 'SELECT', rowCount: 1, rows: [{}] }
  }
  const pool = {
    connect: async (): Promise<PostgresPoolClient> =>
      Object.assign(Object.create(client), { query: explain, release() {} }),
    end: () => client.end(),
    options: {},
  }
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return {
    db,
    async plansOf(ask) {
      nodes = []
      requested = 0
      await ask()
      if (requested === 0) throw new Error('nothing was asked')
      return nodes
    },
    close: () => db.destroy(),
  }
}

/** Which of these tables are read from end to end. */
export const wholeTablesOf = (nodes: readonly PlanNode[], tables: readonly string[]): string[] =>
  nodes
    .filter(node => node['Node Type'] === 'Seq Scan' && tables.includes(node['Relation Name'] ?? ''))
    .map(node => `Seq Scan on ${node['Relation Name'] ?? ''}`)

/** Where more is sorted than a page. */
export const bigSortsOf = (nodes: readonly PlanNode[]): string[] =>
  nodes
    .filter(node => node['Node Type'].includes('Sort') && node['Plan Rows'] > fewRows)
    .map(node => `${node['Node Type']} of ${node['Plan Rows']} rows`)

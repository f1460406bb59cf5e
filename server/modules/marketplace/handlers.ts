import { type SqlBool, sql } from 'kysely'
import type { AuditAction } from '#domain/audit-actions.ts'
import { dayOf } from '#domain/days.ts'
import { companyNameRule, namesUser } from '#domain/validation.ts'
import type { MarketProduct, ProductDetails } from '#openapi/generated/api.ts'
import { productKindValues } from '#openapi/generated/enumerations.ts'

import { recordAudit } from '#server/platform/audit.ts'
import { countAll, type Database } from '#server/platform/database/database.ts'
import { byName, containing } from '#server/platform/database/text.ts'
import { AppError, invalidInput } from '#server/platform/http/app-error.ts'
import { callerOf, type Handlers } from '#server/platform/http/contract.ts'
import { pagination, rowsOf, wantedPage } from '#server/platform/http/pagination.ts'
import { actorIdOf } from '#server/platform/http/principal.ts'
import { refuseOldVersion } from '#server/platform/http/versions.ts'
import type { Platform } from '#server/platform/platform.ts'

/** How many are shown at most, as the contract has it. */
const maxShown = 200

const rowOf = ({ does, price, checkedOn, ...details }: ProductDetails) => ({
  ...details,
  name: details.name.trim(),
  does_en: does.en.trim(),
  does_fr: does.fr.trim(),
  price_en: price.en.trim(),
  price_fr: price.fr.trim(),
  checked_on: checkedOn,
})

const named = sql`lower(product.name)`

const find = (db: Database) => db.selectFrom('product').selectAll()
type ProductRow = Awaited<ReturnType<ReturnType<typeof find>['executeTakeFirstOrThrow']>>

const present = (row: ProductRow): MarketProduct => ({
  id: row.id,
  version: row.version,
  retired: row.retired_at !== null,
  details: {
    kind: row.kind,
    name: row.name,
    does: { en: row.does_en, fr: row.does_fr },
    buyers: row.buyers,
    cost: row.cost,
    price: { en: row.price_en, fr: row.price_fr },
    languages: row.languages,
    link: row.link,
    source: row.source,
    checkedOn: row.checked_on,
  },
})

/** @throws AppError 0041 */
const findOne = async (db: Database, id: string): Promise<MarketProduct> => {
  const row = await find(db).where('id', '=', id).executeTakeFirst()
  if (row === undefined) throw new AppError('0041')
  return present(row)
}

/** One change at a time, so that neither a name nor the last place is taken twice. */
const lock = (transaction: Database) =>
  sql`select pg_advisory_xact_lock(hashtext('marketplace.products'))`.execute(transaction)

/** @throws AppError 0000 with 400 for a name that can’t be read or that the kind has, a day to come, or an address that leads elsewhere than it seems. */
const refuseUnfit = async (
  transaction: Database,
  { kind, name, link, source, checkedOn }: ProductDetails,
  { today, id }: { readonly today: string; readonly id: string | null },
): Promise<void> => {
  const nameProblem = companyNameRule(name)
  if (nameProblem !== null) throw invalidInput({ name: 'name', rule: nameProblem })
  if (checkedOn > today) throw invalidInput({ name: 'checkedOn', rule: 'inTheFuture' })
  for (const [field, address] of Object.entries({ link, source }))
    if (!URL.canParse(address) || namesUser(address))
      throw invalidInput({ name: field, rule: 'websiteNotValid' })
  const same = await find(transaction)
    .where('kind', '=', kind)
    .where(named, '=', name.trim().toLowerCase())
    .where('id', 'is distinct from', id)
    .executeTakeFirst()
  if (same !== undefined) throw invalidInput({ name: 'name', rule: 'nameTaken' })
}

/** @throws AppError 0000 with 400 when no more can be shown. */
const refuseIfFull = async (transaction: Database): Promise<void> => {
  const { total } = await transaction
    .selectFrom('product')
    .select(countAll)
    .where('retired_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (total >= maxShown) throw invalidInput({ name: 'kind', rule: 'maxItems' })
}

/** The marketplace (spec 2 §1): what operators say of others' products. */
export const createMarketplaceModule = ({ db, clock }: Pick<Platform, 'db' | 'clock'>) => {
  const record = (transaction: Database, actorId: string, action: AuditAction, product: MarketProduct) =>
    recordAudit(transaction, {
      actorId,
      action,
      detail: { productId: product.id, name: product.details.name },
    })

  return {
    listProducts: async ({ query: { buyer } }) => {
      const rows = await find(db)
        .where('retired_at', 'is', null)
        .where(sql<SqlBool>`${buyer} = any(buyers)`)
        .orderBy(sql`array_position(${sql.val(productKindValues)}::text[], kind)`)
        .orderBy(byName(named))
        .execute()
      return { items: rows.map(present) }
    },

    async listCatalogue({ query }) {
      const { filter = 'shown', kind, searchValue = '' } = query
      const wanted = wantedPage(query)
      const matching = db
        .selectFrom('product')
        .where('retired_at', filter === 'shown' ? 'is' : 'is not', null)
        .$if(kind !== undefined, products => products.where('kind', '=', kind ?? 'vpn'))
        .$if(searchValue.trim() !== '', products => products.where('name', 'ilike', containing(searchValue)))
      const { offset, limit } = rowsOf(wanted)
      const [{ total }, rows] = await Promise.all([
        matching.select(countAll).executeTakeFirstOrThrow(),
        matching.selectAll().orderBy(byName(named)).orderBy('id').offset(offset).limit(limit).execute(),
      ])
      return { items: rows.map(present), pagination: pagination(wanted, total) }
    },

    getProduct: request => findOne(db, request.params.id),

    async addProduct(request) {
      const at = clock.now()
      return db.transaction().execute(async transaction => {
        await lock(transaction)
        await refuseUnfit(transaction, request.body, { today: dayOf(at), id: null })
        await refuseIfFull(transaction)
        const product = present(
          await transaction
            .insertInto('product')
            .values(rowOf(request.body))
            .returningAll()
            .executeTakeFirstOrThrow(),
        )
        await record(transaction, actorIdOf(callerOf(request)), 'product.added', product)
        return product
      })
    },

    /** @throws AppError 0041, 0040 when a colleague has changed it since it was read. */
    async changeProduct(request) {
      const { version, details } = request.body
      const { id } = request.params
      const today = dayOf(clock.now())
      return db.transaction().execute(async transaction => {
        await lock(transaction)
        refuseOldVersion(version, (await findOne(transaction, id)).version)
        await refuseUnfit(transaction, details, { today, id })
        const product = present(
          await transaction
            .updateTable('product')
            .set({ ...rowOf(details), version: version + 1 })
            .where('id', '=', id)
            .returningAll()
            .executeTakeFirstOrThrow(),
        )
        await record(transaction, actorIdOf(callerOf(request)), 'product.changed', product)
        return product
      })
    },

    /** Once is enough: a product that is as wanted already stays as it is. @throws AppError 0041 */
    async retireProduct(request) {
      const { retired } = request.body
      const { id } = request.params
      const at = clock.now()
      return db.transaction().execute(async transaction => {
        await lock(transaction)
        const product = await findOne(transaction, id)
        if (product.retired === retired) return product
        if (!retired) await refuseIfFull(transaction)
        await transaction
          .updateTable('product')
          .set({ retired_at: retired ? at : null })
          .where('id', '=', id)
          .execute()
        const action = retired ? 'product.retired' : 'product.restored'
        await record(transaction, actorIdOf(callerOf(request)), action, product)
        return { ...product, retired }
      })
    },
  } satisfies Partial<Handlers>
}

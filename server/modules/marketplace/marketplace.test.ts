import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayOf, daysLater } from '#domain/days.ts'
import type {
  MarketProduct,
  MarketProducts,
  ProductBuyer,
  ProductDetails,
  ProductPage,
} from '#openapi/generated/api.ts'
import { productKindValues } from '#openapi/generated/enumerations.ts'
import { bringMember, type Member } from '#tests/security/support/cast.ts'
import { newProduct } from '#tests/support/samples/products.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let person: Member
let operator: Member
beforeAll(async () => {
  server = await startTestServer({ own: true, env: { RUN_WORKERS: 'false' } })
  person = await bringMember(server, [])
  operator = await bringMember(server, ['SUPER_ADMIN'])
})
afterAll(() => server.close())

const path = '/v1/operator/products'
const listed = async (buyer: ProductBuyer) =>
  (await person.call<MarketProducts>('GET', `/v1/marketplace/products?buyer=${buyer}`)).body.items
const catalogue = async (query: string) =>
  (await operator.call<ProductPage>('GET', `${path}?pageSize=100&${query}`)).body
const add = async (over: Partial<ProductDetails>) => {
  const { status, body } = await operator.call<MarketProduct>('POST', path, newProduct(over))
  expect(status).toBe(201)
  return body
}
const retire = (id: string, retired: boolean) =>
  operator.call<MarketProduct>('PUT', `${path}/${id}/retired`, { retired })
const events = async (id: string) => {
  const { rows } = await sql<{ action: string; actor_id: string }>`select action, actor_id from audit_event
    where detail->>'productId' = ${id} order by at, id`.execute(server.platform.db)
  return rows
}

describe('the marketplace', () => {
  it('begins with twenty products and more, each with its source, its day and both languages', async () => {
    const { items } = await catalogue('filter=shown')
    expect(items.length).toBeGreaterThanOrEqual(20)
    for (const { details } of items) {
      expect(details.source).toMatch(/^https:/)
      expect(details.link).toMatch(/^https:/)
      expect(details.checkedOn <= dayOf(new Date())).toBe(true)
      for (const text of [details.does, details.price]) {
        expect(text.en).not.toBe('')
        expect(text.fr).not.toBe('')
      }
    }
  })

  it.each(['person', 'company'] as const)('shows a %s what is for them, by kind and name', async buyer => {
    const own = await add({ kind: 'responsePlan', name: `Only ${buyer}`, buyers: [buyer] })
    const items = await listed(buyer)
    expect(items.every(({ details }) => details.buyers.includes(buyer))).toBe(true)
    expect(items.map(({ id }) => id)).toContain(own.id)
    expect((await listed(buyer === 'person' ? 'company' : 'person')).map(({ id }) => id)).not.toContain(
      own.id,
    )
    const order = items.map(({ details }) => productKindValues.indexOf(details.kind))
    expect(order).toEqual(order.toSorted((one, other) => one - other))
  })
})

describe('an operator', () => {
  it('adds a product, changes it, retires it and shows it again, each in the log', async () => {
    const { id, version, details } = await add({ name: ' Halcyon Vault ' })
    expect(details.name).toBe('Halcyon Vault')
    const changed = await operator.call<MarketProduct>('PUT', `${path}/${id}`, {
      version,
      details: { ...details, cost: 'paid' },
    })
    expect(changed.body).toMatchObject({ version: version + 1, details: { cost: 'paid' } })
    expect((await retire(id, true)).body.retired).toBe(true)
    expect((await listed('person')).map(product => product.id)).not.toContain(id)
    expect((await catalogue('filter=retired')).items.map(product => product.id)).toEqual([id])
    expect((await retire(id, false)).body.retired).toBe(false)
    await retire(id, false)
    expect((await listed('person')).map(product => product.id)).toContain(id)
    expect(await events(id)).toEqual(
      ['product.added', 'product.changed', 'product.retired', 'product.restored'].map(action => ({
        action,
        actor_id: operator.id,
      })),
    )
  })

  it('finds products by name and kind, a page at a time', async () => {
    const { items, pagination } = await catalogue('searchValue=proton&kind=vpn')
    expect(items.map(({ details }) => details.name)).toEqual(['Proton VPN'])
    expect(pagination.totalRecords).toBe(1)
    const { body } = await operator.call<ProductPage>('GET', `${path}?page=2&pageSize=5`)
    expect(body.items).toHaveLength(5)
  })

  it('gives each kind a name once, whatever its letters’ case', async () => {
    const { id, version, details } = await add({ name: 'Twice' })
    const problem = { status: 400, body: { fields: [{ name: 'name', rule: 'nameTaken' }] } }
    expect(await operator.call('POST', path, newProduct({ name: 'TWICE ' }))).toMatchObject(problem)
    const other = await add({ name: 'Once' })
    const body = { version: other.version, details: { ...other.details, name: 'twice' } }
    expect(await operator.call('PUT', `${path}/${other.id}`, body)).toMatchObject(problem)
    await add({ kind: 'vpn', name: 'Twice' })
    expect((await operator.call('PUT', `${path}/${id}`, { version, details })).status).toBe(200)
  })

  it.each([
    [{ checkedOn: daysLater(dayOf(new Date()), 2) }, 'checkedOn', 'inTheFuture'],
    [{ link: 'https://bitwarden.com@evil.example/' }, 'link', 'websiteNotValid'],
    [{ source: 'https://bitwarden.com@evil.example/' }, 'source', 'websiteNotValid'],
    [{ name: 'a\u202Eb' }, 'name', 'nameCharacters'],
    [{ name: '\u200B' }, 'name', 'nameRequired'],
  ])('is refused %j', async (over, name, rule) => {
    expect(await operator.call('POST', path, newProduct({ name: 'Refused', ...over }))).toMatchObject({
      status: 400,
      body: { fields: [{ name, rule }] },
    })
  })

  it('shows 200 products at most, and drops none of them', async () => {
    const { pagination } = await catalogue('')
    for (let count = pagination.totalRecords; count < 200; count += 1) await add({ name: `Filler ${count}` })
    expect(await operator.call('POST', path, newProduct({ name: 'One more' }))).toMatchObject({
      status: 400,
      body: { fields: [{ name: 'kind', rule: 'maxItems' }] },
    })
    const [first] = (await catalogue('searchValue=Filler')).items
    await retire(first?.id ?? '', true)
    await add({ name: 'One more' })
    expect((await retire(first?.id ?? '', false)).status).toBe(400)
  })
})

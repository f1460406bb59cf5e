import { describe, expect, it } from 'vitest'
import { visitorApi } from '#tests/support/visitor-api.ts'
import { createNotificationPorts } from './open-notifications.ts'

const idOf = (number: number) => `7f000000-0000-4000-8000-${String(number).padStart(12, '0')}`

/** A server with this many notifications, which records its requests. */
const serverWith = (total: number) => {
  const requested: string[] = []
  const api = visitorApi({
    async fetch(request) {
      const { searchParams } = new URL(request.url)
      requested.push(`${searchParams.get('page')}/${searchParams.get('pageSize')}`)
      if (request.headers.get('if-none-match') === 'same') return new Response(null, { status: 304 })
      const [page, size] = [Number(searchParams.get('page')), Number(searchParams.get('pageSize'))]
      const numbers = Array.from({ length: total }, (_, index) => index).slice((page - 1) * size, page * size)
      return Response.json(
        {
          items: numbers.map(number => ({ _id: idOf(number), isRead: false })),
          unread: total,
          pagination: { currentPage: page, totalRecords: total, totalPages: 9, recordsPerPage: size },
        },
        { headers: { etag: 'new' } },
      )
    },
  })
  return { requested, ports: createNotificationPorts(api) }
}

describe('the list of the bell', () => {
  it('continues beyond one answer, each notification once and in its order', async () => {
    const { requested, ports } = serverWith(230)
    const { page, etag } = await ports.listNotifications({ tab: 'all', shown: 225, etag: null })
    expect(page?.items.map(({ _id }) => _id)).toEqual(Array.from({ length: 225 }, (_, index) => idOf(index)))
    expect(page?.total).toBe(230)
    expect(etag).toBe('new')
    expect(requested).toEqual(['1/100', '2/100', '3/100'])
  })

  it('requests no page that does not exist', async () => {
    const { requested, ports } = serverWith(30)
    const { page } = await ports.listNotifications({ tab: 'unread', shown: 150, etag: null })
    expect(page?.items).toHaveLength(30)
    expect(requested).toEqual(['1/100'])
  })

  it('makes one request while nothing has changed', async () => {
    const { requested, ports } = serverWith(230)
    expect(await ports.listNotifications({ tab: 'all', shown: 225, etag: 'same' })).toEqual({
      page: null,
      etag: 'same',
    })
    expect(requested).toHaveLength(1)
  })
})

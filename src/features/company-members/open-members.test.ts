import { expect, it, vi } from 'vitest'
import { toast } from '#src/parts/page/toasts.ts'
import { visitorApi } from '#tests/support/visitor-api.ts'
import { openRestoring } from './open-members.ts'

vi.mock(import('#src/parts/page/toasts.ts'), () => ({ toast: vi.fn() }))

const restoring = async (code: string) => {
  const api = visitorApi({
    fetch: async () => Response.json({ code }, { status: 409 }),
  })
  const refresh = vi.fn()
  const refused = await openRestoring({ api, id: 'northwind', view: {}, refresh })(null)
  return { refused: refused?.code, isRefreshed: refresh.mock.calls.length === 1 }
}

it('says that the list of leavers is out of date when someone else was first, and refuses anything else', async () => {
  expect(await restoring('0006')).toEqual({ refused: undefined, isRefreshed: true })
  expect(toast).toHaveBeenLastCalledWith('conflict')
  expect(await restoring('0008')).toEqual({ refused: '0008', isRefreshed: false })
})

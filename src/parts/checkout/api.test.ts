// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { goToCheckout } from './api.ts'

const show = (persisted: boolean) => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))

it('goes on once the person is back from the payment, and not when the page has only loaded', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  const returned = vi.fn()
  const leaving = goToCheckout({ url: 'https://pay.example/1' }).then(returned)
  expect(assign).toHaveBeenCalledWith('https://pay.example/1')
  show(false)
  await Promise.resolve()
  expect(returned).not.toHaveBeenCalled()
  show(true)
  await leaving
  expect(returned).toHaveBeenCalledTimes(1)
})

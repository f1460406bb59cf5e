import type { Request, Route } from '@playwright/test'
import type { Fixture } from './fixture.ts'

/**
 * Cuts the connection for some requests of the page: they get no answer, as when it breaks. No answer is
 * faked. Returns a function that restores it.
 */
export const cutWire = async (
  { page, problems }: Fixture,
  path: RegExp,
  isCut: (request: Request) => boolean = () => true,
): Promise<() => Promise<void>> => {
  problems.allow(/net::ERR_CONNECTION_FAILED/)
  await page.route(path, route =>
    isCut(route.request()) ? route.abort('connectionfailed') : route.fallback(),
  )
  return () => page.unroute(path)
}

export const identityAction = (action: string) => (request: Request) =>
  request.headers()['x-amz-target']?.endsWith(`.${action}`) === true

/** Takes the whole browser offline. */
export const goOffline = async ({ context, problems }: Fixture): Promise<void> => {
  problems.allow(/net::ERR_INTERNET_DISCONNECTED/)
  await context.setOffline(true)
}

/**
 * Holds a request, neither answered nor refused, until the page closes or the returned function is called.
 */
export const holdWire = async (
  { page }: Fixture,
  path: RegExp,
  isHeld: (request: Request) => boolean = () => true,
): Promise<() => Promise<void>> => {
  const held: Route[] = []
  await page.route(path, route => (isHeld(route.request()) ? void held.push(route) : route.fallback()))
  return async () => {
    for (const route of held.splice(0)) await route.continue()
    await page.unroute(path)
  }
}

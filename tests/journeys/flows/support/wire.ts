import type { Request, Route } from '@playwright/test'
import type { Fixture } from './fixture.ts'

/**
 * Cuts the wire for some of what the page asks: the question gets no answer, as when the connection breaks. Nothing is
 * answered in the server's place. Gives what mends the wire.
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

/** An action that is asked of the identity service. */
export const identityAction = (action: string) => (request: Request) =>
  request.headers()['x-amz-target']?.endsWith(`.${action}`) === true

/** Pulls the plug of the whole browser. */
export const goOffline = async ({ context, problems }: Fixture): Promise<void> => {
  problems.allow(/net::ERR_INTERNET_DISCONNECTED/)
  await context.setOffline(true)
}

/**
 * Lets the question travel no further: neither answered nor refused, for as long as the page is open or until what this gives is
 * called.
 */
export const holdWire = async (
  { page }: Fixture,
  path: RegExp,
  isHeld: (request: Request) => boolean = () => true,
): Promise<() => Promise<void>> => {
  const held: Route[] = []
  await page.route(path, route => (isHeld(route.request()) ? void held.push(route) : route.fallback()))
  return async () => {
    await page.unroute(path)
    for (const route of held.splice(0)) await route.continue()
  }
}

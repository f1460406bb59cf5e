import type { ActorOptions, AnyActorLogic } from 'xstate'

type Inspect = NonNullable<ActorOptions<AnyActorLogic>['inspect']>

/**
 * The inspector of the statecharts, in development only: `?inspect` opens our own page, which needs no internet;
 * `?inspect=stately` opens Stately's.
 */
export const openInspector = async (search: string): Promise<Inspect | undefined> => {
  const requested = new URLSearchParams(search).get('inspect')
  if (!import.meta.env.DEV || requested === null) return undefined
  const { createBrowserInspector } = await import('@statelyai/inspect')
  return createBrowserInspector({
    // Charts are nested deeper than the default ten levels.
    serializationDepthLimit: 100,
    ...(requested !== 'stately' && { url: new URL('/inspector.html', location.origin).href }),
  }).inspect
}

import type { World } from './-world.ts'

/** What a signed-in person has, together with the words of the pages about lists of people and their bulk scans. */
export const liveWithLists = async (world: Pick<World, 'live' | 'loadWords'>) => {
  const [live] = await Promise.all([world.live(), world.loadWords('_company/bulk-scans')])
  return live
}

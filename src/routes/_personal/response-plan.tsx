import { createFileRoute } from '@tanstack/react-router'

/** The response plan (spec 1 §2): one flow, an address for each of its pages. Each page says whom it lets in. */
export const Route = createFileRoute('/_personal/response-plan')({
  loader: async ({ context: { world } }) => {
    const [live, arrived] = await Promise.all([
      world.live(),
      world.arrive(),
      world.loadWords('_personal/response-plan'),
    ])
    const plan = arrived?.register.hasResponsePlan === true ? await live.reads.ownPlan() : null
    return { live, actor: await live.responsePlan({ as: 'owner', plan }) }
  },
  // The flow ends with the visit, so what was loaded with it is not kept either.
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
  onLeave: ({ context }) => context.world.closeFlow('responsePlan'),
})

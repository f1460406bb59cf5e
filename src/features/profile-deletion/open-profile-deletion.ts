import { type ActorRefFromLogic, createActor } from 'xstate'
import { type ProfileDeletionInput, profileDeletionFlow } from '#machines/flow/profile-deletion.ts'
import { PortError } from '#machines/port-error.ts'
import type { AppContext } from '#src/parts/page/app-context.ts'
import { type Api, unwrap } from '#src/services/api/client.ts'
import { withPorts } from '#src/services/flow-registry.ts'

export type ProfileDeletionActor = ActorRefFromLogic<typeof profileDeletionFlow>

/** Undoing a deletion that was already undone succeeds (0027). */
const keepOwn = async (api: Api): Promise<void> => {
  try {
    await api.DELETE('/v1/account/deletion')
  } catch (error) {
    if (!(error instanceof PortError) || error.code !== '0027') throw error
  }
}

const openDeletion = ({ api }: Pick<AppContext, 'api'>, input: ProfileDeletionInput) =>
  createActor(
    withPorts(profileDeletionFlow, {
      requestDeletion: async () => {
        const { deletedAt } = await unwrap(api.DELETE('/v1/register'))
        return { dueAt: deletedAt }
      },
      undoDeletion: async ({ token }) => {
        if (token === null) await keepOwn(api)
        else await api.POST('/v1/account/deletion/undo', { body: { token } })
      },
    }),
    { input },
  )

/** The deletion of the profile of who is signed in, from their settings. */
export const openOwnDeletion = (context: AppContext, onUndone: () => void): ProfileDeletionActor => {
  const { sessionActor, registerChanged, refresh } = context
  const { register } = sessionActor.getSnapshot().context
  const isScheduled = register !== null && register.deletionDueAt !== null
  const actor = openDeletion(context, { isScheduled, token: null })
  actor.on('profileDeletion.scheduled', ({ dueAt }) => {
    registerChanged(known => ({ ...known, deletionDueAt: dueAt }))
    refresh()
  })
  actor.on('profileDeletion.undone', () => {
    registerChanged(known => ({ ...known, deletionDueAt: null }))
    onUndone()
  })
  return actor.start()
}

export const openDeletionLink = (context: Pick<AppContext, 'api'>, token: string): ProfileDeletionActor =>
  openDeletion(context, { isScheduled: true, token }).start()

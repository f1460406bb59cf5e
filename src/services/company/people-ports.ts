import type {
  AlertAudience,
  AlertDraft,
  AlertReach,
  ChosenPeople,
  PeoplePorts,
  PeopleSelection,
} from '#machines/flow/ports/people.ts'
import { type Api, unwrap } from '../api/client.ts'

/** Alerts and deep scan invitations of one company as the flows ask for them. `id`: the company's. */
export const createPeoplePorts = (api: Api, id: string): PeoplePorts => {
  const path = { id }

  /** How many the filters keep. One row is asked for: the count comes with it. */
  const countKept = async ({ exceptIds, ...query }: PeopleSelection): Promise<number> => {
    const { pagination } = await unwrap(
      api.GET('/v2/company/{id}/user', { params: { path, query: { ...query, pageSize: 1 } } }),
    )
    return Math.max(0, pagination.totalRecords - exceptIds.length)
  }

  const countChosen = async (people: ChosenPeople): Promise<number> =>
    people.kind === 'some' ? people.ids.length : countKept(people.selection)

  const countAudience = async (audience: AlertAudience): Promise<AlertReach> => {
    if (audience.kind === 'addresses')
      return unwrap(
        api.POST('/v2/company/{id}/invites/notify/count', {
          params: { path },
          body: { emails: [...audience.emails] },
        }),
      )
    if (audience.kind === 'people') return { count: await countChosen(audience.people), refused: [] }
    const { filter } = audience
    const { count } = await unwrap(
      api.GET('/v2/company/{id}/invites/notify/count', { params: { path, query: { filter } } }),
    )
    return { count, refused: [] }
  }

  return {
    async findRecipients({ words }) {
      const { items, pagination } = await unwrap(
        api.GET('/v2/company/{id}/invites/notify', { params: { path, query: { search: words } } }),
      )
      return { people: items, total: pagination.totalRecords }
    },
    countAudience: ({ audience }) => countAudience(audience),
    sendAlert: ({ draft }) =>
      unwrap(api.POST('/v2/company/{id}/invites/notify', { params: { path }, body: alertOf(draft) })),
    countInvitable: ({ people }) =>
      unwrap(
        api.POST('/v2/company/{id}/invites/invite/count', {
          params: { path },
          body: { registerIds: [], ...namedBy(people) },
        }),
      ),
    async inviteToDeepScan({ target, customMessage }) {
      const message = customMessage.trim()
      const body = message === '' ? {} : { customMessage: message }
      if (target.kind === 'one') {
        await api.POST('/v2/company/{id}/user/{userId}/invite', {
          params: { path: { id, userId: target.id } },
          body,
        })
        return { invited: 1, skipped: 0, withoutSeat: 0 }
      }
      return unwrap(
        api.POST('/v2/company/{id}/invites/invite', {
          params: { path },
          body: { registerIds: [], ...namedBy(target.people), ...body },
        }),
      )
    },
  }
}

/** How a request names those who were chosen. */
const namedBy = (people: ChosenPeople) =>
  people.kind === 'some' ? { registerIds: [...people.ids] } : { selection: people.selection }

const reachedBy = (audience: AlertAudience) => {
  switch (audience.kind) {
    case 'addresses':
      return { emails: [...audience.emails] }
    case 'people':
      return { emails: [], ...namedBy(audience.people) }
    case 'filter':
      return { emails: [], filter: audience.filter }
  }
}

const alertOf = ({ audience, message, link, trainingResources }: AlertDraft) => ({
  ...reachedBy(audience),
  message: message.trim(),
  ...(link !== null && { link }),
  ...(trainingResources && { trainingResources }),
})

import { useLingui } from '@lingui/react/macro'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { DeskBulkMove, DeskRow } from '#openapi/generated/api.ts'
import { type MovedRequests, moveDeskRequests, readDeskQueue } from '#src/features/desk/api.ts'
import { DeskQueueScreen } from '#src/features/desk/desk-queue-screen.tsx'
import { useSubmission } from '#src/parts/forms/use-submission.ts'
import { deskSearchIn } from '#src/parts/page/operator-search.ts'
import { plainSearch } from '#src/ui/target.ts'
import { guardPerson } from '../-guard.ts'
import { useLatestSearch, useStayInPlace, withinPages } from '../-lists.tsx'
import { PageTitle } from '../-page-title.tsx'
import { listOptions, searchBy } from '../-route-options.ts'

export const Route = createFileRoute('/_desk/desk/')({
  ...listOptions,
  ...searchBy(deskSearchIn),
  beforeLoad: guardPerson('operator'),
  loader: async ({ context: { services }, deps: search, location }) => {
    const queue = await readDeskQueue(services.session.api, search)
    withinPages(queue.pagination, location)
    return { queue, search, now: Date.now() }
  },
  // Colleagues work in the same queue.
  staleTime: 0,
  component: DeskPage,
})

function DeskPage() {
  const { t } = useLingui()
  const router = useRouter()
  const go = useStayInPlace()
  const { api } = Route.useRouteContext().services.session
  const data = Route.useLoaderData()
  const search = useLatestSearch(deskSearchIn)
  const { isBusy, failure, submit } = useSubmission()
  const [moved, setMoved] = useState<(MovedRequests & { shown: string }) | null>(null)
  const shown = plainSearch.stringifySearch(search)
  const move = async (rows: readonly DeskRow[], requested: Omit<DeskBulkMove, 'requests'>) => {
    const answer = await moveDeskRequests(api, rows, requested)
    setMoved({ ...answer, shown })
    await router.invalidate()
    return answer.failure
  }
  return (
    <>
      <PageTitle>{t`Removal desk`}</PageTitle>
      <DeskQueueScreen
        {...data}
        search={search}
        onSearch={requested => go({ to: '/desk', search: requested })}
        busy={isBusy}
        moved={moved?.shown === shown ? moved : null}
        failure={failure}
        onMove={(rows, requested) => void submit(() => move(rows, requested))}
      />
    </>
  )
}

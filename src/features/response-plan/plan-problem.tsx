import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Notice } from '../../ui/notice.tsx'
import { failureWords } from '../shared/failure-words.ts'
import type { ResponsePlanActor } from './plan-actor.ts'

/** Why the last change was not made. */
export function PlanProblem({ actor }: { actor: ResponsePlanActor }) {
  const { i18n } = useLingui()
  const failure = useSelector(actor, snapshot =>
    snapshot.matches({ open: 'writing' }) ? null : snapshot.context.failure,
  )
  if (failure === null) return null
  return (
    <Notice tone="danger" role="alert" title={<Trans>Error while updating!</Trans>}>
      {failure.code === '0027' ? (
        <Trans>
          It was changed on another device meanwhile. You see how it stands now; please try again.
        </Trans>
      ) : (
        i18n._(failureWords(failure))
      )}
    </Notice>
  )
}

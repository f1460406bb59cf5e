import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { PlanDraft } from '#machines/flow/response-plan.ts'
import { BankList, type KnownBank } from './bank-list.tsx'
import { ContactLists } from './contact-lists.tsx'
import { changePlan, type ResponsePlanActor } from './open-response-plan.ts'
import { PlanPage } from './plan-page.tsx'

interface ListsScreenProps {
  actor: ResponsePlanActor
  show: 'contacts' | 'banks'
  known: readonly KnownBank[]
}

/** Critical contacts, or banks, of an existing plan: every change is saved at once (spec 2 §2). */
export function ListsScreen({ actor, show, known }: ListsScreenProps) {
  const { t } = useLingui()
  const plan = useSelector(actor, ({ context }) => context.plan)
  const isBusy = useSelector(actor, snapshot => snapshot.hasTag('pending'))
  if (plan === null) return null
  const lists = {
    draft: plan,
    busy: isBusy,
    onChange: (draft: Partial<PlanDraft>) => changePlan(actor, { version: plan.version, ...draft }),
    onLeave: () => actor.send({ type: 'change.left' }),
  }
  return (
    <PlanPage
      actor={actor}
      current={show}
      title={show === 'contacts' ? t`Critical contacts` : t`Banks and financial institutions`}
      lead={
        show === 'contacts' ? (
          <Trans>You can write to these people from the plan when something happens.</Trans>
        ) : (
          <Trans>The numbers to call first when money is at stake.</Trans>
        )
      }
    >
      {show === 'banks' ? <BankList known={known} {...lists} /> : <ContactLists {...lists} />}
    </PlanPage>
  )
}

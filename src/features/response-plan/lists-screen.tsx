import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Page, PageHeader } from '#src/ui/page.tsx'
import type { KnownBank } from './bank-dialog.tsx'
import { changePlan, type ResponsePlanActor } from './plan-actor.ts'
import { BankList, ContactList } from './plan-lists.tsx'
import { PlanProblem } from './plan-problem.tsx'
import { PlanTabs } from './plan-tabs.tsx'

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
  const leave = () => actor.send({ type: 'change.left' })
  const { version, familyContacts, professionalContacts, bank } = plan
  return (
    <Page id="main" tabIndex={-1}>
      <PageHeader
        title={show === 'contacts' ? t`Critical contacts` : t`Banks and financial institutions`}
        lead={
          show === 'contacts' ? (
            <Trans>You can write to these people from the plan when something happens.</Trans>
          ) : (
            <Trans>The numbers to call first when money is at stake.</Trans>
          )
        }
      />
      <PlanTabs current={show} />
      <PlanProblem actor={actor} />
      {show === 'banks' ? (
        <BankList
          banks={bank}
          known={known}
          busy={isBusy}
          onChange={banks => changePlan(actor, { version, bank: banks })}
          onLeave={leave}
        />
      ) : (
        <>
          <ContactList
            group="familyContacts"
            contacts={familyContacts}
            busy={isBusy}
            onChange={contacts => changePlan(actor, { version, familyContacts: contacts })}
            onLeave={leave}
          />
          <ContactList
            group="professionalContacts"
            contacts={professionalContacts}
            busy={isBusy}
            onChange={contacts => changePlan(actor, { version, professionalContacts: contacts })}
            onLeave={leave}
          />
        </>
      )}
    </Page>
  )
}

import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { IndividualScreen } from '#src/features/company-settings/individual-screen.tsx'
import { changeRegister } from '#src/parts/register/change-register.ts'
import { PageTitle } from '../-page-title.tsx'

export const Route = createFileRoute('/_company/individual-settings')({ component: IndividualPage })

function IndividualPage() {
  const { t } = useLingui()
  const { session } = Route.useRouteContext().services
  const register = useSelector(session.sessionActor, ({ context }) => context.register)
  if (!register) return null
  const switchAccount = () =>
    session.sessionActor.send({ type: 'session.accountSwitched', account: 'personal' })
  return (
    <>
      <PageTitle>{t`Individual profile`}</PageTitle>
      <IndividualScreen
        register={register}
        onChange={change => changeRegister(session, { version: register.version, ...change })}
        onPersonal={register.role === 'admin' ? switchAccount : undefined}
      />
    </>
  )
}

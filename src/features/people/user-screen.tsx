import { Trans, useLingui } from '@lingui/react/macro'
import { ScanSearch, Send } from 'lucide-react'
import { useState } from 'react'
import { isInviteOver } from '#domain/durations.ts'
import { deepScanLifecycle } from '#machines/lifecycle/deep-scan.ts'
import { can } from '#machines/lifecycle/transitions.ts'
import { useMayChange } from '#src/parts/company/company-context.ts'
import { CompanyFigures } from '#src/parts/company/company-figures.tsx'
import { DeepScanTag, nameOf, RiskTag } from '#src/parts/company/person-label.tsx'
import { Breadcrumbs } from '#src/parts/page/breadcrumbs.tsx'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { PageHeader } from '#src/ui/page.tsx'
import { Tag } from '#src/ui/tag.tsx'
import type { Target } from '#src/ui/target.ts'
import { AlertDialog } from './alert-dialog.tsx'
import type { PeopleActions } from './api.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { UserDetail, type UserDetailProps } from './user-detail.tsx'

export interface UserScreenProps extends UserDetailProps {
  actions: PeopleActions
}

export function UserScreen({ actions, ...detailProps }: UserScreenProps) {
  const { user, deepScan } = detailProps.detail
  const { t } = useLingui()
  const mayChange = useMayChange()
  const [dialog, setDialog] = useState<'alert' | 'invite' | null>(null)
  const close = () => setDialog(null)
  const canInvite =
    can(deepScanLifecycle, user.deepScanStatus, { type: 'deepScan.invited' }) &&
    (deepScan.invitedAt === null || isInviteOver(Date.parse(deepScan.invitedAt), Date.now()))
  const people = { kind: 'some', ids: [user.id] } as const
  const list: { link: Target; label: string } = user.executive
    ? { link: { to: '/users', search: { executives: true } }, label: t`Executives` }
    : { link: { to: '/users' }, label: t`Users` }
  return (
    <UserDetail
      {...detailProps}
      header={
        <PageHeader
          trail={
            <Breadcrumbs
              home={{ link: { to: '/company/dashboard' }, label: t`Dashboard` }}
              steps={[list]}
              here={nameOf(user)}
            />
          }
          tags={
            <>
              <RiskTag level={user.riskLevel} />
              <DeepScanTag status={user.deepScanStatus} />
              {user.executive && <Tag tone="info">{t`Executive`}</Tag>}
            </>
          }
          title={nameOf(user)}
          lead={user.fullname === null ? undefined : user.email}
          actions={
            mayChange && (
              <>
                <ButtonLink variant="plain" to="/users-settings" search={{ searchValue: user.email }}>
                  <Trans>Edit</Trans>
                </ButtonLink>
                <Button variant="plain" onClick={() => setDialog('alert')}>
                  <Send aria-hidden="true" />
                  <Trans>Alert</Trans>
                </Button>
                {canInvite && (
                  <Button onClick={() => setDialog('invite')}>
                    <ScanSearch aria-hidden="true" />
                    <Trans>Invite to a deep scan</Trans>
                  </Button>
                )}
              </>
            )
          }
        />
      }
    >
      <CompanyFigures />
      {dialog === 'alert' && <AlertDialog chosen={{ people, count: 1 }} actions={actions} onClose={close} />}
      {dialog === 'invite' && (
        <InviteDialog target={{ kind: 'one', id: user.id }} actions={actions} onClose={close} />
      )}
    </UserDetail>
  )
}

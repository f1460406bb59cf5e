import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { usePersonName } from '#src/parts/company/person-label.tsx'
import { VisibilityItems } from '#src/parts/company/visibility-items.tsx'
import { paths } from '#src/parts/page/paths.ts'
import { Trail } from '#src/parts/page/trail.tsx'
import { ButtonLink } from '#src/ui/button.tsx'
import { TitledCard } from '#src/ui/card.tsx'
import { Box } from '#src/ui/layout.ts'
import { Notice } from '#src/ui/notice.tsx'
import { PageHeader } from '#src/ui/page.tsx'
import { UserDetail, type UserDetailProps } from './user-detail.tsx'

const Items = ({ children }: { children: ReactNode }) => (
  <Box as="ul" color="ink2" fontSize="t2" css={{ listStyle: 'disc', paddingInlineStart: 5 }}>
    {children}
  </Box>
)

/** What an employee's company sees of them, and nothing more (spec 2 §6): read by the same call as the admins' page. */
export function OwnViewScreen(props: UserDetailProps) {
  const { t } = useLingui()
  const nameOf = usePersonName()
  const { user } = props.detail
  return (
    <UserDetail
      {...props}
      own
      header={
        <PageHeader
          trail={<Trail steps={[]} here={t`What my company sees`} />}
          title={<Trans>What my company sees</Trans>}
          lead={<Trans>This page shows what your company’s admins see about you.</Trans>}
          actions={
            <ButtonLink look="plain" wide href={paths.dashboard}>
              <Trans>Back to my dashboard</Trans>
            </ButtonLink>
          }
        />
      }
      notice={
        user.anonymised ? (
          <Notice tone="safe" title={<Trans>To them you’re “{nameOf(user)}”, with no email address</Trans>}>
            <Trans>
              They see how much was found about your work email, without your name or where it was found. That
              changes only if you agree to the deep scan.
            </Trans>
          </Notice>
        ) : (
          <Notice tone="info" title={<Trans>You have consented to the deep scan</Trans>}>
            <Trans>That’s why they can see your name and the findings below.</Trans>
          </Notice>
        )
      }
    >
      <TitledCard title={<Trans>What they see</Trans>}>
        <Items>
          <VisibilityItems viewer="company" since="always" />
          {!user.anonymised && <VisibilityItems viewer="company" since="consent" />}
        </Items>
      </TitledCard>
      {user.anonymised && (
        <TitledCard title={<Trans>What they see only if you agree to the deep scan</Trans>}>
          <Items>
            <VisibilityItems viewer="company" since="consent" />
          </Items>
        </TitledCard>
      )}
      <TitledCard title={<Trans>What they never see</Trans>}>
        <Items>
          <VisibilityItems viewer="company" since="never" />
        </Items>
      </TitledCard>
    </UserDetail>
  )
}

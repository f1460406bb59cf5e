import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { VisibilityItems } from '#src/parts/company/visibility-items.tsx'
import { Breadcrumbs } from '#src/parts/page/breadcrumbs.tsx'
import { paths } from '#src/parts/page/paths.ts'
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
  const { user } = props.detail
  return (
    <UserDetail
      {...props}
      own
      header={
        <PageHeader
          trail={<Breadcrumbs steps={[]} here={t`What my company sees`} />}
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
        !user.agreed ? (
          <Notice tone="safe" title={<Trans>They see nothing of what was found about you</Trans>}>
            <Trans>
              It counts only in totals for five or more people. That changes only if you agree to the deep
              scan.
            </Trans>
          </Notice>
        ) : (
          <Notice tone="info" title={<Trans>You have consented to the deep scan</Trans>}>
            <Trans>That’s why they can see the findings below.</Trans>
          </Notice>
        )
      }
    >
      <TitledCard title={<Trans>What they see</Trans>}>
        <Items>
          <VisibilityItems viewer="company" since="always" />
          {user.agreed && <VisibilityItems viewer="company" since="consent" />}
        </Items>
      </TitledCard>
      {!user.agreed && (
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

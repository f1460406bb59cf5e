import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ConsentCard, type ConsentCardProps } from '#src/parts/company/consent-card.tsx'
import { VisibilityItems } from '#src/parts/company/visibility-items.tsx'
import { Breadcrumbs } from '#src/parts/page/breadcrumbs.tsx'
import { ButtonLink } from '#src/ui/button.tsx'
import { TitledCard } from '#src/ui/card.tsx'
import { Box } from '#src/ui/layout.ts'
import { PageHeader } from '#src/ui/page.tsx'
import { UserDetail, type UserDetailProps } from './user-detail.tsx'

const Items = ({ children }: { children: ReactNode }) => (
  <Box as="ul" color="ink2" fontSize="t2" css={{ listStyle: 'disc', paddingInlineStart: 5 }}>
    {children}
  </Box>
)

interface OwnViewScreenProps extends UserDetailProps {
  company: ConsentCardProps['company']
  decide: ConsentCardProps['decide']
}

/** Nothing more than the company sees (spec 2 §6): loaded by the same call as the admins' page. */
export function OwnViewScreen({ company, decide, ...props }: OwnViewScreenProps) {
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
            <ButtonLink variant="plain" wide to="/dashboard">
              <Trans>Back to my dashboard</Trans>
            </ButtonLink>
          }
        />
      }
      notice={<ConsentCard company={company} decide={decide} isBesideList />}
    >
      <TitledCard title={<Trans>What they see</Trans>}>
        <Items>
          <VisibilityItems since="always" />
          {user.agreed && <VisibilityItems since="consent" />}
        </Items>
      </TitledCard>
      {!user.agreed && (
        <TitledCard title={<Trans>What they see only if you agree to the deep scan</Trans>}>
          <Items>
            <VisibilityItems since="consent" />
          </Items>
        </TitledCard>
      )}
      <TitledCard title={<Trans>What they never see</Trans>}>
        <Items>
          <VisibilityItems since="never" />
        </Items>
      </TitledCard>
    </UserDetail>
  )
}

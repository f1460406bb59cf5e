import { Trans } from '@lingui/react/macro'
import { Building2, ShieldUser } from 'lucide-react'
import { DecisionPage } from '#src/parts/page/decision-page.tsx'
import { ButtonLink } from '#src/ui/button.tsx'
import { Steps } from '#src/ui/steps.tsx'

interface AdminWelcomeScreenProps {
  name: string | null
  companyName: string
}

/** The company admin welcome page (spec 2 §2): what a new admin may do (spec 2 §6). */
export function AdminWelcomeScreen({ name, companyName }: AdminWelcomeScreenProps) {
  return (
    <DecisionPage
      icon={ShieldUser}
      tone="info"
      title={
        name === null ? (
          <Trans>You’re an administrator of {companyName}</Trans>
        ) : (
          <Trans>
            {name}, you’re an administrator of {companyName}
          </Trans>
        )
      }
      lead={<Trans>This is what you can do from now on:</Trans>}
      actions={
        <>
          <ButtonLink to="/company/dashboard">
            <Trans>Go to the company dashboard</Trans>
          </ButtonLink>
          <ButtonLink variant="plain" to="/redirect" search={{ dashboard: 'personal' }}>
            <Trans>Go to my personal dashboard</Trans>
          </ButtonLink>
        </>
      }
    >
      <Steps
        steps={[
          <Trans key="dashboard">
            See the company’s score, its risks by department, and what to do about them.
          </Trans>,
          <Trans key="scans">Run bulk scans, alert people and invite them to their own deep scan.</Trans>,
          <Trans key="people">
            Invite people and other administrators, and change the company’s settings.
          </Trans>,
          <Trans key="personal">
            Your personal account stays yours: switch between the two in the menu under your photo.
          </Trans>,
        ]}
      />
    </DecisionPage>
  )
}

interface CompanyWelcomeScreenProps {
  name: string | null
  companyName: string
}

/** The company welcome page (spec 1 §2) without setup by file: people are invited one by one. */
export function CompanyWelcomeScreen({ name, companyName }: CompanyWelcomeScreenProps) {
  return (
    <DecisionPage
      icon={Building2}
      tone="info"
      title={name === null ? <Trans>Welcome</Trans> : <Trans>Welcome, {name}</Trans>}
      lead={<Trans>This is where you manage {companyName}. Here’s how to protect your people:</Trans>}
      actions={
        <>
          <ButtonLink to="/users-settings" search={{ invite: 'email' }}>
            <Trans>Invite people</Trans>
          </ButtonLink>
          <ButtonLink variant="plain" to="/company/dashboard">
            <Trans>Go to the company dashboard</Trans>
          </ButtonLink>
        </>
      }
    >
      <Steps
        steps={[
          <Trans key="invite">Invite your colleagues, by link or by email.</Trans>,
          <Trans key="scan">
            Each person has their own data scanned. You see findings by name only for people who agree to a
            deep scan.
          </Trans>,
          <Trans key="score">
            Once five people have completed a personal scan, the dashboard shows a company score.
          </Trans>,
        ]}
      />
    </DecisionPage>
  )
}

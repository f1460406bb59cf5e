import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Building2, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { canonicalEmail, emailRule } from '#domain/email-rule.ts'
import type { Failure } from '#machines/port-error.ts'
import type { OperatorCompanies, OperatorCompany, Partner } from '#openapi/generated/api.ts'
import { ruleMessages } from '#src/i18n/rules.ts'
import { FailureNotice } from '#src/parts/forms/failure-notice.tsx'
import { FormText, usePlainForm } from '#src/parts/forms/form.tsx'
import { FormDialog } from '#src/parts/forms/form-dialog.tsx'
import { useTakesPayments } from '#src/parts/page/installation.ts'
import type { companiesSearchIn } from '#src/parts/page/operator-search.ts'
import { PageLinks } from '#src/parts/page/page-links.tsx'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { ChoiceField } from '#src/ui/form/choices.tsx'
import { Page, PageHeader } from '#src/ui/page.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { SearchBar } from '#src/ui/table/search-bar.tsx'
import { CompaniesTable } from './companies-table.tsx'
import { type CreateCompany, CreateCompanyDialog } from './create-company-dialog.tsx'
import { DomainsDialog, type ReadDomains, type VerifyDomain } from './domains-dialog.tsx'
import { type ReadCompany, SeatsDialog, type SetSeats } from './seats-dialog.tsx'

export interface CompaniesScreenProps {
  list: OperatorCompanies
  search: ReturnType<typeof companiesSearchIn>
  onSearch: (q: string | undefined) => void
  onView: (company: OperatorCompany) => void
  onCreate: CreateCompany
  onSetSeats: SetSeats
  onReadCompany: ReadCompany
  onAssignOwner: (companyId: string, email: string) => Promise<Failure | null>
  onReadDomains: ReadDomains
  onVerifyDomain: VerifyDomain
  onSetPartner: (partner: Partner) => Promise<Failure | null>
}

export function CompaniesScreen(props: CompaniesScreenProps) {
  const { list, search, onSearch, onView, onCreate, onSetSeats, onAssignOwner } = props
  const { t } = useLingui()
  const [isCreating, setCreating] = useState(false)
  const [isPartnering, setPartnering] = useState(false)
  const [ownerOf, setOwnerOf] = useState<OperatorCompany | null>(null)
  const [seatsOf, setSeatsOf] = useState<OperatorCompany | null>(null)
  const [domainsOf, setDomainsOf] = useState<OperatorCompany | null>(null)
  const { totalRecords } = list.pagination
  return (
    <Page id="main" tabIndex={-1}>
      <PageHeader
        title={t`Companies`}
        lead={<Plural value={totalRecords} _0="None" one="# company" other="# companies" />}
        actions={
          <>
            <Button variant="plain" wide onClick={() => setPartnering(true)}>
              <Trans>Business partner</Trans>
            </Button>
            <Button wide onClick={() => setCreating(true)}>
              <Plus aria-hidden="true" />
              <Trans>New company</Trans>
            </Button>
          </>
        }
      />
      <SearchBar
        label={t`Find a company by name`}
        query={search.searchValue ?? ''}
        onSearch={query => onSearch(query === '' ? undefined : query)}
      />
      <Card display="flex" flexDirection="column" gap={3}>
        {list.companies.length === 0 ? (
          <EmptyState
            icon={Building2}
            title={
              search.searchValue === undefined ? (
                <Trans>No company yet</Trans>
              ) : (
                <Trans>No company by that name</Trans>
              )
            }
          >
            {search.searchValue === undefined ? (
              <Trans>Create the first one: its owner gets an invitation by email.</Trans>
            ) : (
              <Trans>Try fewer letters.</Trans>
            )}
          </EmptyState>
        ) : (
          <CompaniesTable
            companies={list.companies}
            onView={onView}
            onSeats={setSeatsOf}
            onOwner={setOwnerOf}
            onDomains={setDomainsOf}
          />
        )}
        <PageLinks
          pagination={list.pagination}
          linkOf={page => ({ to: '/companies', search: { ...search, page } })}
        />
      </Card>
      {isCreating && <CreateCompanyDialog onCreate={onCreate} onClose={() => setCreating(false)} />}
      {isPartnering && <PartnerDialog onSet={props.onSetPartner} onClose={() => setPartnering(false)} />}
      {ownerOf && (
        <AssignOwnerDialog company={ownerOf} onAppoint={onAssignOwner} onClose={() => setOwnerOf(null)} />
      )}
      {seatsOf && (
        <SeatsDialog
          company={seatsOf}
          onSet={onSetSeats}
          onReadAgain={props.onReadCompany}
          onClose={() => setSeatsOf(null)}
        />
      )}
      {domainsOf && (
        <DomainsDialog
          company={domainsOf}
          onRead={props.onReadDomains}
          onVerify={props.onVerifyDomain}
          onClose={() => setDomainsOf(null)}
        />
      )}
    </Page>
  )
}

interface AssignOwnerDialogProps {
  company: OperatorCompany
  onAppoint: CompaniesScreenProps['onAssignOwner']
  onClose: () => void
}

/** Assigns an owner to a company without one (docs/adr/0028, spec 2 §8). */
function AssignOwnerDialog({ company, onAppoint, onClose }: AssignOwnerDialogProps) {
  const { name, webDomains } = company
  const shownDomains = useFormats().list(webDomains)
  return (
    <AccountDialog
      title={<Trans>Appoint an owner for {name}</Trans>}
      description={
        <Trans>
          Someone in the company becomes the owner right away and is notified by email. Anyone else is invited
          to become the owner.
        </Trans>
      }
      label={<Trans>Email address of the owner</Trans>}
      confirm={<Trans>Appoint the owner</Trans>}
      refusals={{
        '0003': <Trans>This person belongs to another company.</Trans>,
        '0009': <Trans>The address must be at {shownDomains}</Trans>,
        '0040': <Trans>The company now has an owner. Reload the page to see who it is.</Trans>,
      }}
      onSubmit={email => onAppoint(company.id, email)}
      onClose={onClose}
    />
  )
}

interface PartnerDialogProps {
  onSet: CompaniesScreenProps['onSetPartner']
  onClose: () => void
}

/** Makes an account a business partner's, or ends that (spec 2 §1). */
function PartnerDialog({ onSet, onClose }: PartnerDialogProps) {
  const takesPayments = useTakesPayments()
  const [fee, setFee] = useState<'free' | 'paid'>('free')
  return (
    <AccountDialog
      title={<Trans>Business partner</Trans>}
      description={
        takesPayments ? (
          <Trans>A partner’s scans are free. We notify the person by email of any change.</Trans>
        ) : (
          <Trans>A partner scans whenever they want. We notify the person by email of any change.</Trans>
        )
      }
      label={<Trans>Email address of the account</Trans>}
      confirm={<Trans>Save</Trans>}
      refusals={{
        '0006': <Trans>There’s no account at this address.</Trans>,
        '0016': takesPayments ? (
          <Trans>You can’t change what your own account pays.</Trans>
        ) : (
          <Trans>You can’t change your own scans.</Trans>
        ),
      }}
      onSubmit={email => onSet({ email, isPartner: fee === 'free' })}
      onClose={onClose}
    >
      <ChoiceField
        name="partner-fee"
        label={<Trans>Scans</Trans>}
        choices={[
          {
            value: 'free',
            label: takesPayments ? <Trans>Free, as a partner</Trans> : <Trans>Whenever they want</Trans>,
          },
          {
            value: 'paid',
            label: takesPayments ? (
              <Trans>Paid, like anyone else</Trans>
            ) : (
              <Trans>Those they have, like anyone else</Trans>
            ),
          },
        ]}
        value={fee}
        onChange={setFee}
      />
    </AccountDialog>
  )
}

interface AccountDialogProps {
  title: ReactNode
  description: ReactNode
  label: ReactNode
  confirm: ReactNode
  /** The refusals by code that this form words itself. */
  refusals: Readonly<Record<string, ReactNode>>
  onSubmit: (email: string) => Promise<Failure | null>
  onClose: () => void
  children?: ReactNode
}

function AccountDialog({ label, refusals, onSubmit, children, ...dialog }: AccountDialogProps) {
  const { i18n } = useLingui()
  const form = usePlainForm({
    values: { email: '' },
    check: ({ email }) => {
      const rule = emailRule(email)
      return { email: rule && i18n._(ruleMessages[rule]) }
    },
    submit: ({ email }) => onSubmit(canonicalEmail(email)),
    onSaved: dialog.onClose,
  })
  return (
    <FormDialog {...dialog} form={form}>
      <FailureNotice failure={form.failure} texts={form.failure?.fields.length ? {} : refusals} />
      <FormText
        name="email"
        label={label}
        type="email"
        autoComplete="off"
        required
        autoFocus
        maxLength={254}
      />
      {children}
    </FormDialog>
  )
}

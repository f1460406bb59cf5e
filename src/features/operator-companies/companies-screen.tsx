import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Building2, Plus } from 'lucide-react'
import { useState } from 'react'
import type { OperatorCompanies, OperatorCompany } from '#openapi/generated/api.d.ts'
import type { companiesSearchIn } from '#src/parts/page/operator-search.ts'
import { PageLinks } from '#src/parts/page/page-links.tsx'
import { paths } from '#src/parts/page/paths.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Page, PageHeader } from '#src/ui/page.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { SearchBar } from '#src/ui/table/search-bar.tsx'
import { type AssignOwner, AssignOwnerDialog } from './assign-owner-dialog.tsx'
import { CompaniesTable } from './companies-table.tsx'
import { type CreateCompany, CreateCompanyDialog } from './create-company-dialog.tsx'
import { DomainsDialog, type ReadDomains, type VerifyDomain } from './domains-dialog.tsx'
import { PartnerDialog, type SetPartner } from './partner-dialog.tsx'
import { SeatsDialog, type SetSeats } from './seats-dialog.tsx'

export interface CompaniesScreenProps {
  list: OperatorCompanies
  search: ReturnType<typeof companiesSearchIn>
  onSearch: (q: string | undefined) => void
  /** Opens the company's console on its behalf. */
  onView: (company: OperatorCompany) => void
  onCreate: CreateCompany
  onSetSeats: SetSeats
  onAssignOwner: AssignOwner
  onReadDomains: ReadDomains
  onVerifyDomain: VerifyDomain
  onSetPartner: SetPartner
}

/**
 * The companies, for operators: view one on its behalf, create one and invite its owner, set its seats,
 * assign an owner where there is none, and make an account a business partner's.
 */
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
        key={search.searchValue ?? ''}
        label={t`Find a company by name`}
        button={t`Search`}
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
        <PageLinks pagination={list.pagination} hrefOf={page => paths.companies({ ...search, page })} />
      </Card>
      {isCreating && <CreateCompanyDialog onCreate={onCreate} onClose={() => setCreating(false)} />}
      {isPartnering && <PartnerDialog onSet={props.onSetPartner} onClose={() => setPartnering(false)} />}
      {ownerOf && (
        <AssignOwnerDialog company={ownerOf} onAppoint={onAssignOwner} onClose={() => setOwnerOf(null)} />
      )}
      {seatsOf && <SeatsDialog company={seatsOf} onSet={onSetSeats} onClose={() => setSeatsOf(null)} />}
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

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Plus, Store } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { MarketProduct, ProductPage } from '#openapi/generated/api.ts'
import { productFilterValues, productKindValues } from '#openapi/generated/enumerations.ts'
import type { CatalogueSearch } from '#src/parts/page/operator-search.ts'
import { PageLinks } from '#src/parts/page/page-links.tsx'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { FilterLinks } from '#src/ui/filter-links.tsx'
import { Flex } from '#src/ui/layout.ts'
import { Page, PageHeader } from '#src/ui/page.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { CellFigure } from '#src/ui/table/cells.tsx'
import { type Column, DataTable } from '#src/ui/table/data-table.tsx'
import { FilterSelect, SearchBar } from '#src/ui/table/search-bar.tsx'
import { ProductDialog, type SaveProduct } from './product-dialog.tsx'
import { costLabels, kindGuides, labelOfBuyers } from './product-kinds.ts'

export interface CatalogueScreenProps {
  list: ProductPage
  search: CatalogueSearch
  onSearch: (search: CatalogueSearch) => void
  onSave: SaveProduct
  onReadAgain: (id: string) => Promise<MarketProduct>
  onRetire: (id: string, retired: boolean) => void
}

/** The products of the marketplace as operators keep them. */
export function CatalogueScreen(props: CatalogueScreenProps) {
  const { list, search, onSearch, onSave, onReadAgain, onRetire } = props
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const [opened, setOpened] = useState<MarketProduct | 'new' | null>(null)
  const { totalRecords } = list.pagination
  const columns = useMemo<Column<MarketProduct>[]>(
    () => [
      { key: 'name', title: t`Name`, narrow: 'title', cell: ({ details }) => <bdi>{details.name}</bdi> },
      { key: 'kind', title: t`Kind`, cell: ({ details }) => i18n._(kindGuides[details.kind].title) },
      {
        key: 'buyers',
        title: t`For`,
        cell: ({ details }) => i18n._(labelOfBuyers(details.buyers)),
      },
      { key: 'cost', title: t`Free or paid`, cell: ({ details }) => i18n._(costLabels[details.cost]) },
      {
        key: 'checked',
        title: t`Checked on`,
        cell: ({ details }) => <CellFigure>{formats.shortDate(details.checkedOn)}</CellFigure>,
      },
      {
        key: 'actions',
        title: t`Actions`,
        align: 'end',
        narrow: 'bare',
        cell: product => <Actions product={product} onEdit={setOpened} onRetire={onRetire} />,
      },
    ],
    [t, i18n, formats, onRetire],
  )
  const filterNames = { shown: t`Shown`, retired: t`Retired` }
  return (
    <Page id="main" tabIndex={-1}>
      <PageHeader
        title={t`Products of the marketplace`}
        lead={<Plural value={totalRecords} _0="None" one="# product" other="# products" />}
        actions={
          <Button wide onClick={() => setOpened('new')}>
            <Plus aria-hidden="true" />
            <Trans>New product</Trans>
          </Button>
        }
      />
      <FilterLinks
        label={t`Show`}
        current={search.filter ?? 'shown'}
        items={productFilterValues.map(filter => ({
          key: filter,
          label: filterNames[filter],
          link: { to: '/products', search: { ...search, filter, page: undefined } },
        }))}
      />
      <Flex gap={3} flexWrap="wrap" alignItems="flex-end">
        <SearchBar
          label={t`Find a product by name`}
          query={search.searchValue ?? ''}
          onSearch={query => onSearch({ ...search, searchValue: query || undefined, page: undefined })}
        />
        <FilterSelect
          label={<Trans>Kind</Trans>}
          placeholder={t`Everything`}
          value={search.kind}
          values={productKindValues}
          nameOf={kind => i18n._(kindGuides[kind].title)}
          onChoose={kind => onSearch({ ...search, kind, page: undefined })}
        />
      </Flex>
      <Card display="flex" flexDirection="column" gap={3} data-list-total={totalRecords}>
        {list.items.length === 0 ? (
          <EmptyState icon={Store} title={<Trans>No product here</Trans>}>
            <Trans>No products match this filter.</Trans>
          </EmptyState>
        ) : (
          <DataTable
            caption={t`Products of the marketplace`}
            columns={columns}
            rows={list.items}
            keyOf={({ id }) => id}
          />
        )}
        <PageLinks
          pagination={list.pagination}
          linkOf={page => ({ to: '/products', search: { ...search, page } })}
        />
      </Card>
      {opened !== null && (
        <ProductDialog
          product={opened === 'new' ? null : opened}
          onSave={onSave}
          onReadAgain={onReadAgain}
          onClose={() => setOpened(null)}
        />
      )}
    </Page>
  )
}

interface ActionsProps extends Pick<CatalogueScreenProps, 'onRetire'> {
  product: MarketProduct
  onEdit: (product: MarketProduct) => void
}

function Actions({ product, onEdit, onRetire }: ActionsProps) {
  const { t } = useLingui()
  const { id, retired, details } = product
  const { name } = details
  return (
    <Flex as="span" gap={2} justifyContent={{ base: 'flex-start', md: 'flex-end' }}>
      <Button variant="text" size="s" aria-label={t`Edit ${name}`} onClick={() => onEdit(product)}>
        <Trans>Edit</Trans>
      </Button>
      <Button
        variant="text"
        size="s"
        aria-label={retired ? t`Show ${name} again` : t`Retire ${name}`}
        onClick={() => onRetire(id, !retired)}
      >
        {retired ? <Trans>Show again</Trans> : <Trans>Retire</Trans>}
      </Button>
    </Flex>
  )
}

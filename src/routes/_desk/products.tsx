import { useLingui } from '@lingui/react/macro'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { failureOf, refusalBy } from '#machines/port-error.ts'
import { CatalogueScreen } from '#src/features/marketplace/catalogue-screen.tsx'
import type { SaveProduct } from '#src/features/marketplace/product-dialog.tsx'
import { catalogueSearchIn } from '#src/parts/page/operator-search.ts'
import { toast, toastFailure } from '#src/parts/page/toasts.ts'
import { undo } from '#src/parts/page/undo.ts'
import { unwrap } from '#src/services/api/client.ts'
import { omitUndefined } from '#src/services/api/queries.ts'
import { guardPerson } from '../-guard.ts'
import { useLatestSearch, useStayInPlace, withinPages } from '../-lists.tsx'
import { PageTitle } from '../-page-title.tsx'
import { listOptions, searchBy } from '../-route-options.ts'

export const Route = createFileRoute('/_desk/products')({
  ...listOptions,
  ...searchBy(catalogueSearchIn),
  beforeLoad: guardPerson('operator'),
  loader: async ({ context: { services }, deps: search, location }) => {
    const list = await unwrap(
      services.session.api.GET('/v1/operator/products', { params: { query: omitUndefined(search) } }),
    )
    withinPages(list.pagination, location)
    return { list }
  },
  // Colleagues keep the same catalogue.
  staleTime: 0,
  component: ProductsPage,
})

function ProductsPage() {
  const { t } = useLingui()
  const go = useStayInPlace()
  const { list } = Route.useLoaderData()
  const search = useLatestSearch(catalogueSearchIn)
  return (
    <>
      <PageTitle>{t`Products of the marketplace`}</PageTitle>
      <CatalogueScreen
        list={list}
        search={search}
        onSearch={wanted => go({ to: '/products', search: wanted })}
        {...useCatalogueCalls()}
      />
    </>
  )
}

/** Each change can be undone. */
function useCatalogueCalls() {
  const router = useRouter()
  const { api } = Route.useRouteContext().services.session
  const readAgain = (id: string) =>
    unwrap(api.GET('/v1/operator/products/{id}', { params: { path: { id } } }))
  const change = (id: string, body: Parameters<SaveProduct>[0], version: number) =>
    unwrap(
      api.PUT('/v1/operator/products/{id}', {
        params: { path: { id } },
        body: { version, details: body },
      }),
    )
  const setRetired = useCallback(
    (id: string, retired: boolean) =>
      unwrap(
        api.PUT('/v1/operator/products/{id}/retired', { params: { path: { id } }, body: { retired } }),
      ).finally(() => void router.invalidate()),
    [api, router],
  )
  const onSave: SaveProduct = (details, read) =>
    refusalBy(
      read === null
        ? unwrap(api.POST('/v1/operator/products', { body: details })).then(({ id }) => {
            void toast('productAdded', () => void undo(setRetired(id, true), 'fixTakenBack'))
            return router.invalidate()
          })
        : change(read.id, details, read.version).then(({ version }) => {
            const takeBack = () =>
              change(read.id, read.details, version).finally(() => void router.invalidate())
            void toast('productChanged', () => void undo(takeBack(), 'fixTakenBack'))
            return router.invalidate()
          }),
    )
  const onRetire = useCallback(
    (id: string, retired: boolean) =>
      void setRetired(id, retired).then(
        () =>
          toast(
            retired ? 'productRetired' : 'productRestored',
            () => void undo(setRetired(id, !retired), 'fixTakenBack'),
          ),
        error => toastFailure(failureOf(error), 'notChanged'),
      ),
    [setRetired],
  )
  return { onSave, onRetire, onReadAgain: readAgain }
}

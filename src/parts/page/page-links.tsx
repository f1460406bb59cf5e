import { useLingui } from '@lingui/react/macro'
import { Pager } from '#src/ui/pager.tsx'
import { useFormats } from './use-formats.ts'

interface PageLinksProps {
  pagination: { currentPage: number; totalPages: number }
  hrefOf: (page: number) => string
}

export function PageLinks({ pagination: { currentPage, totalPages }, hrefOf }: PageLinksProps) {
  const { t } = useLingui()
  const { number } = useFormats()
  const here = number(currentPage)
  const all = number(totalPages)
  return (
    <Pager
      page={currentPage}
      pages={totalPages}
      hrefOf={hrefOf}
      previous={t`Previous`}
      next={t`Next`}
      text={t`Page ${here} of ${all}`}
      numberOf={number}
      nameOf={page => {
        const step = number(page)
        return t`Page ${step}`
      }}
    />
  )
}

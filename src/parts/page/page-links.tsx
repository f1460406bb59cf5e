import { useLingui } from '@lingui/react/macro'
import { Pager } from '#src/ui/pager.tsx'
import type { Target } from '#src/ui/target.ts'
import { useFormats } from './use-formats.ts'

interface PageLinksProps {
  pagination: { currentPage: number; totalPages: number }
  linkOf: (page: number | undefined) => Target
}

export function PageLinks({ pagination: { currentPage, totalPages }, linkOf }: PageLinksProps) {
  const { t } = useLingui()
  const { number } = useFormats()
  const here = number(currentPage)
  const all = number(totalPages)
  return (
    <Pager
      page={currentPage}
      pages={totalPages}
      linkOf={linkOf}
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

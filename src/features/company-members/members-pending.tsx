import { Trans } from '@lingui/react/macro'
import { ListPending } from '#src/parts/company/list-pending.tsx'

export const MembersPending = () => <ListPending title={<Trans>Company members</Trans>} />

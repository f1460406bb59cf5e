import { Trans } from '@lingui/react/macro'
import { ListPending } from '#src/parts/company/list-pending.tsx'

export const AdminsPending = () => <ListPending title={<Trans>Admin users</Trans>} />

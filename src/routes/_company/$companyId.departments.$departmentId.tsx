import { createFileRoute, notFound } from '@tanstack/react-router'
import { readDepartment, readUsers } from '#src/features/people/api.ts'
import { DepartmentScreen } from '#src/features/people/department-screen.tsx'
import { PeoplePending } from '#src/features/people/people-pending.tsx'
import { guardPerson } from '../-guard.ts'
import { PageTitle } from '../-page-title.tsx'
import { listOptions } from '../-route-options.ts'

export const Route = createFileRoute('/_company/$companyId/departments/$departmentId')({
  ...listOptions,
  beforeLoad: guardPerson('companyV2'),
  loader: async ({ context: { company }, params: { companyId, departmentId } }) => {
    if (company.id !== companyId) throw notFound()
    const detail = await readDepartment(company, departmentId)
    if (!detail) throw notFound()
    const users = await readUsers(company, { departmentsFilter: [departmentId] })
    return { companyId, detail, users }
  },
  component: DepartmentPage,
  pendingComponent: PeoplePending,
})

function DepartmentPage() {
  const data = Route.useLoaderData()
  return (
    <>
      <PageTitle>{data.detail.department.name}</PageTitle>
      <DepartmentScreen {...data} />
    </>
  )
}

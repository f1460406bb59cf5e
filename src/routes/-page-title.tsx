export const PageTitle = ({ children }: { children: string }) => <title>{`${children} · Wardlight`}</title>

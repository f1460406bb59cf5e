/** Names the page in the browser's tab and history. */
export const PageTitle = ({ children }: { children: string }) => <title>{`${children} · Wardlight`}</title>

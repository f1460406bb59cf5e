/** Where "Contact support" leads: reachable signed out, during maintenance, and when the app itself has failed. */
export const supportHref = 'mailto:support@wardlight.example'

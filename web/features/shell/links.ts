/** The links of those who are signed out. */
export const PROFESSIONAL_VAULTS = [
  { to: '/estate-practices', label: 'Estate practices', text: 'For attorneys and their clients' },
  { to: '/estate-services', label: 'Estate services', text: 'For appraisers and auctioneers' },
  { to: '/insurance-partners', label: 'Insurance partners', text: 'For insurers and their clients' },
] as const

export const FOR_CREATORS = { to: '/creator-landing', label: 'For creators' } as const

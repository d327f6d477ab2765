/** Messages of the volunteer form and of the list of applications. */
export const VOLUNTEER_MESSAGES = {
  emailInvalid: 'Valid email is required',
  phoneInvalid: 'Valid phone number is required',
  skillsRequired: 'Please select at least one skill',
  availabilityRequired: 'Please select your availability',
  reasonRequired: 'Please tell us why you want to volunteer',
  statusRequired: 'Please select a status',
  failedTitle: 'Error',
  failed: 'Submission failed. Please try again later.',
  successTitle: 'Success!',
  success: 'Thank you for your interest! We will contact you soon about volunteer opportunities.',
  fetchFailed: 'Failed to fetch volunteers',
} as const;

/** services.yaml of a new business. */
export const servicesYaml = `# What you offer. Reviews that speak of it are found by its label and by the phrases. An id is part
# of your public addresses and queries: small letters and hyphens, and never changed.
# Put a list like this in the place of [] :
#
# - id: drain-cleaning
#   label: Drain cleaning
#   description: Blocked drains cleared, any day of the week.
#   phrases: [blocked drain, clogged sink]
[]
`;

/** technicians.yaml of a new business. */
export const techniciansYaml = `# The people whom reviews may mention; they are published with the reviews, so ask them first.
# Aliases are other names by which customers call them; first names are found without.
# Put a list like this in the place of [] :
#
# - name: Grace Okafor
#   role: Master plumber
#   aliases: [Gracie]
[]
`;

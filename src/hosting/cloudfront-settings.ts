import { commonFields } from "./fields.ts";
import type { ServedSite } from "./host-kind.ts";
import type { Hosting } from "./hosting.ts";

/** What AWS has ready: https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/ */
const managed = {
  cachingOptimized: "658327ea-f89d-4fab-a63d-7e88639e58f6",
  cachingDisabled: "4135ea2d-6df8-44a3-9df3-4b5a84be39ad",
  allViewerExceptHost: "b689b0a8-53d0-40ab-baf2-68738e2966ac",
};

/** A ResponseHeadersPolicyConfig: the fields that all answers have, errors too. */
export function toHeadersPolicy() {
  const exposed = `${commonFields.cors["Access-Control-Expose-Headers"]}`.split(", ");
  const others = Object.entries(commonFields.cors)
    .filter(([name]) => !name.startsWith("Access-Control-"))
    .map(([Header, Value]) => ({ Header, Value, Override: true }));
  return {
    Name: "firsthand",
    CorsConfig: {
      AccessControlAllowOrigins: { Quantity: 1, Items: ["*"] },
      AccessControlAllowHeaders: { Quantity: 1, Items: ["*"] },
      AccessControlAllowMethods: { Quantity: 2, Items: ["GET", "HEAD"] },
      AccessControlAllowCredentials: false,
      AccessControlExposeHeaders: { Quantity: exposed.length, Items: exposed },
      AccessControlMaxAgeSec: 86_400,
      OriginOverride: true,
    },
    CustomHeadersConfig: { Quantity: others.length, Items: others },
    SecurityHeadersConfig: {
      ContentTypeOptions: { Override: true },
      ReferrerPolicy: {
        ReferrerPolicy: `${commonFields.security["Referrer-Policy"]}`,
        Override: true,
      },
      // The function says otherwise for pages that other sites show in frames.
      ContentSecurityPolicy: { ContentSecurityPolicy: commonFields.policy, Override: false },
    },
  };
}

/**
 * A DistributionConfig: files from the bucket's website, the rest from the sidecar. What stands in
 * capitals is to be replaced by what AWS calls one's own.
 */
export function toDistribution({ proxied, sidecar }: Hosting, { baseUrl }: ServedSite) {
  const host = sidecar === null ? null : new URL(sidecar);
  const origins = [
    toOrigin("files", "BUCKET.s3-website-REGION.amazonaws.com", "http-only"),
    ...(host === null ? [] : [toOrigin("sidecar", host.hostname, "https-only")]),
  ];
  const behaviors = proxied.map((path) => ({ PathPattern: path, ...ofSidecar }));
  return {
    CallerReference: new URL(baseUrl).hostname,
    Comment: baseUrl,
    Enabled: true,
    HttpVersion: "http2and3",
    IsIPV6Enabled: true,
    Aliases: { Quantity: 1, Items: [new URL(baseUrl).hostname] },
    ViewerCertificate: {
      ACMCertificateArn: "CERTIFICATE",
      SSLSupportMethod: "sni-only",
      MinimumProtocolVersion: "TLSv1.2_2021",
    },
    Origins: { Quantity: origins.length, Items: origins },
    DefaultCacheBehavior: ofFiles,
    CacheBehaviors: { Quantity: behaviors.length, Items: behaviors },
    CustomErrorResponses: toErrors(sidecar !== null),
  };
}

function toOrigin(id: string, name: string, protocol: string) {
  return {
    Id: id,
    DomainName: name,
    CustomOriginConfig: { HTTPPort: 80, HTTPSPort: 443, OriginProtocolPolicy: protocol },
  };
}

const read = { Quantity: 2, Items: ["GET", "HEAD"] };

const ofFiles = {
  TargetOriginId: "files",
  ViewerProtocolPolicy: "redirect-to-https",
  AllowedMethods: { Quantity: 3, Items: ["GET", "HEAD", "OPTIONS"], CachedMethods: read },
  Compress: true,
  CachePolicyId: managed.cachingOptimized,
  ResponseHeadersPolicyId: "HEADERS_POLICY",
  FunctionAssociations: {
    Quantity: 2,
    Items: ["viewer-request", "viewer-response"].map((EventType) => ({
      EventType,
      FunctionARN: "FUNCTION",
    })),
  },
};

const ofSidecar = {
  TargetOriginId: "sidecar",
  ViewerProtocolPolicy: "redirect-to-https",
  AllowedMethods: {
    Quantity: 7,
    Items: ["GET", "HEAD", "OPTIONS", "PUT", "PATCH", "POST", "DELETE"],
    CachedMethods: read,
  },
  Compress: false,
  CachePolicyId: managed.cachingDisabled,
  OriginRequestPolicyId: managed.allViewerExceptHost,
};

/** What CloudFront says itself of a sidecar that it cannot reach; the sidecar never has these. */
function toErrors(hasSidecar: boolean) {
  const codes = hasSidecar ? [502, 504] : [];
  return {
    Quantity: codes.length,
    Items: codes.map((ErrorCode) => ({
      ErrorCode,
      ResponseCode: "503",
      ResponsePagePath: "/unavailable.json",
      ErrorCachingMinTTL: 0,
    })),
  };
}

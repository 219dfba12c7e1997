# A CDN in front of the ingress. It follows what the origin says about caching, so it restates nothing: builds are
# immutable for ever, pages are revalidated, the API and the pointer (/release.json, with what lies below it) are not stored.

variable "origin" {
  description = "Host of the ingress, reached over https"
  type        = string
}

variable "domain" {
  description = "Host people use"
  type        = string
}

variable "certificate_arn" {
  description = "Certificate for the domain, in us-east-1"
  type        = string
}

data "aws_cloudfront_cache_policy" "by_origin" {
  # Lower limit 0, keyed by path, Accept-Encoding, query, cookies and host of the viewer.
  name = "UseOriginCacheControlHeaders-QueryStrings"
}

data "aws_cloudfront_cache_policy" "none" {
  name = "Managed-CachingDisabled"
}

data "aws_cloudfront_origin_request_policy" "everything" {
  name = "Managed-AllViewer"
}

# Builds depend on nothing but their path: cookies and queries must not split the cache.
resource "aws_cloudfront_cache_policy" "builds" {
  name        = "mealtime-builds"
  min_ttl     = 0
  default_ttl = 0 # a missing file says no-store; it may be published any moment
  max_ttl     = 31536000

  parameters_in_cache_key_and_forwarded_to_origin {
    enable_accept_encoding_brotli = true
    enable_accept_encoding_gzip   = true
    cookies_config { cookie_behavior = "none" }
    headers_config { header_behavior = "none" }
    query_strings_config { query_string_behavior = "none" }
  }
}

locals {
  read  = ["GET", "HEAD"]
  write = ["GET", "HEAD", "OPTIONS", "PUT", "POST", "PATCH", "DELETE"]
}

resource "aws_cloudfront_distribution" "mealtime" {
  enabled         = true
  is_ipv6_enabled = true
  http_version    = "http2and3"
  aliases         = [var.domain]

  origin {
    origin_id   = "ingress"
    domain_name = var.origin
    custom_origin_config {
      http_port              = 80
      https_port             = 443
      origin_protocol_policy = "https-only"
      origin_ssl_protocols   = ["TLSv1.2"]
    }
  }

  # Pages: whatever the edge says.
  default_cache_behavior {
    target_origin_id         = "ingress"
    viewer_protocol_policy   = "redirect-to-https"
    allowed_methods          = local.read
    cached_methods           = local.read
    compress                 = false # stored compressed
    cache_policy_id          = data.aws_cloudfront_cache_policy.by_origin.id
    origin_request_policy_id = data.aws_cloudfront_origin_request_policy.everything.id
  }

  dynamic "ordered_cache_behavior" {
    for_each = ["/remotes/*", "/shell/*", "/releases/*"]
    content {
      path_pattern           = ordered_cache_behavior.value
      target_origin_id       = "ingress"
      viewer_protocol_policy = "redirect-to-https"
      allowed_methods        = local.read
      cached_methods         = local.read
      compress               = false
      cache_policy_id        = aws_cloudfront_cache_policy.builds.id
    }
  }

  dynamic "ordered_cache_behavior" {
    for_each = ["/api/*", "/release.json*"]
    content {
      path_pattern             = ordered_cache_behavior.value
      target_origin_id         = "ingress"
      viewer_protocol_policy   = "redirect-to-https"
      allowed_methods          = local.write
      cached_methods           = local.read
      compress                 = false
      cache_policy_id          = data.aws_cloudfront_cache_policy.none.id
      origin_request_policy_id = data.aws_cloudfront_origin_request_policy.everything.id
    }
  }

  viewer_certificate {
    acm_certificate_arn      = var.certificate_arn
    ssl_support_method       = "sni-only"
    minimum_protocol_version = "TLSv1.2_2021"
  }

  restrictions {
    geo_restriction { restriction_type = "none" }
  }
}
